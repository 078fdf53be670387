import { error, good, json, type ModelServer, oneMore, whole, writes } from './modelServer.ts';

const cerebrasLacks = ['minItems', 'maxItems', 'minLength', 'maxLength', 'pattern', 'format'];

/** Servers that take no JSON format, or not every one, or want it in a way of their own. */
export const refusedFormats: readonly ModelServer[] = [
  {
    name: 'refuses a schema while it streams',
    respond: (body) =>
      body.stream && body.response_format
        ? error(400, 'response_format is not supported with streaming')
        : body.stream
          ? writes(good)
          : whole({ content: good }),
    requests: oneMore,
  },
  {
    name: 'knows json_object only',
    respond: (body) =>
      body.response_format?.type === 'json_schema'
        ? error(400, "This response_format type is unavailable now. Use 'json_object'.")
        : writes(good),
    requests: oneMore,
  },
  {
    name: 'refuses words of a schema, without an object around it (Cerebras)',
    respond: ({ response_format }) => {
      const refuses = (message: string, param: string) =>
        json(400, { message, type: 'invalid_request_error', param, code: 'wrong_api_format' });
      if (response_format?.type !== 'json_schema') return writes(good);
      const schema = JSON.stringify(response_format);
      const lacks = cerebrasLacks.filter((word) => schema.includes(`"${word}":`));
      return lacks.length > 0
        ? refuses(`Unsupported JSON schema fields: {'${lacks.join("', '")}'}`, 'response_format')
        : refuses("type: Input should be 'text' or 'json_object'", 'validation_error');
    },
    requests: oneMore,
  },
  {
    name: 'takes a schema only if it is told in a way of its own not to think (DashScope)',
    respond: ({ response_format, enable_thinking }) =>
      response_format && enable_thinking !== false
        ? error(400, 'Json mode response is not supported when enable_thinking is true')
        : writes(good),
    requests: oneMore,
  },
  {
    name: 'always thinks, and then takes no schema (DashScope)',
    respond: ({ response_format, enable_thinking }) =>
      enable_thinking === false
        ? error(400, 'The value of the enable_thinking parameter is restricted to True.')
        : response_format
          ? error(400, 'Json mode response is not supported when enable_thinking is true')
          : writes(good),
    requests: [4, 1],
  },
  ...(
    [
      [400, 'JSON output is not supported by this model'],
      [404, 'No endpoints found that support tool use.'],
      [500, 'constrained decoding backend failed'],
    ] as const
  ).map(
    ([status, message]): ModelServer => ({
      name: `knows no format, and says so in other words: ${message}`,
      respond: ({ response_format }) => (response_format ? error(status, message) : writes(good)),
      requests: [3, 1],
    }),
  ),
  {
    name: 'wants the word in the prompt (OpenAI)',
    respond: ({ response_format, messages }) =>
      response_format?.type === 'json_schema'
        ? error(400, "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.")
        : messages.some(({ content }) => content.includes('JSON'))
          ? writes(good)
          : error(400, "'messages' must contain the word 'json' in some form"),
    requests: oneMore,
  },
];
