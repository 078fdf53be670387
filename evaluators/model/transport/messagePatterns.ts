import { anyOf } from '../../anyOf.ts';

/**
 * What errors say of themselves, as `STATUS CODE MESSAGE`; the status is 0 if the error has none. The first kind that
 * matches counts. Beside a pattern are the servers that are known to write it.
 */
export const messagePatterns = {
  filtered: anyOfBut('429', [
    /content.?(filter|management|policy)/, // Azure
    /put audit/, // iFlytek: input and output
    /moderation/, // OpenRouter, OpenAI
    /flagged/, // OpenRouter
    /safety (system|filter)/, // OpenAI
    /content exists risk/, // DeepSeek
    /inappropriate content/, // DashScope
    /new_sensitive/, // MiniMax
    /sensitivecontent|\bcensor|\bunsafe\b/, // Volcengine, StepFun, Together
    /敏感|违规/, // Zhipu, iFlytek, Baidu
    /violat\w+ (our )?usage guidelines/, // xAI
    /guardrail (checks .*failed|policy)/, // Portkey
  ]),
  signedOut: /ollama\.com\/connect/i,
  noCredit: anyOf([
    /^402 /,
    /(insufficient|overdue).{0,6}(quota|balance|credit|funds)/, // OpenAI, Moonshot, Volcengine, one-api
    /balance is (insufficient|too low)/, // SiliconFlow, Anthropic
    /arrear/, // DashScope
    /(余额|额度)(不足|已用尽)/, // MiniMax, new-api
    /欠费/, // Zhipu
    /(any|no|purchase|more) credits/, // xAI, OpenRouter
    // With a time to wait, it is only the quota of a minute (Gemini).
    /(exceeded your current quota|billing|quota.?reached)(?!.*(retry|try again) in)/, // OpenAI
    /spend(ing)? (limit|cap|alert)/, // Fireworks, Gemini, Groq
    /free tier .{0,40}exhausted/, // DashScope
    /(key limit|budget.{0,9}).exceeded/, // OpenRouter, LiteLLM
  ]),
  wrongKey: anyOf([
    /^401 /,
    /(api.?key|access token).{0,20}(not valid|invalid|incorrect|missing|expired)/, // Gemini
    /(invalid|incorrect|missing).{0,5}(api.?(key|token)|auth)/, // Cohere
    /expired key|no connected db/, // LiteLLM
    /login fail:/, // MiniMax
    /credential was not/, // Databricks
    /无效的令牌|未提供令牌|令牌(无效|已过期|状态不可用)/, // new-api
  ]),
  notOnDemand: anyOfBut('429|503', [
    /inference profile|(on-demand|provisioned) throughput/, // Bedrock
    /dedicated (endpoint|deployment)/, // Together
  ]),
  noAccess: anyOf([
    /requires a subscription/, // Ollama
    /data policy/, // OpenRouter
    /terms.(acceptance|required)/, // Groq
    /agreed to .*terms/, // Cloudflare
    /gated repo/, // Hugging Face
    /(not|n't) have (access|permission) to (the |query )?(model|endpoint)/, // OpenAI, Bedrock, Databricks
    /not (allowed to access|authorized to use)/, // Cloudflare, xAI
    /access_terminated/, // Kimi: a plan for other programs
    /must be verified to use|no allowed providers/, // OpenAI, OpenRouter
  ]),
  region: anyOf([
    /user location/, // Gemini
    /country, region/, // OpenAI
    /private endpoint|firewall rules|ip address.{0,30}not (allowed|authorized)/, // Azure, OpenAI
  ]),
  usedUp: anyOf([
    /usage limit/, // Anthropic, Ollama
    /(call volume|token) quota/, // Azure API Management
  ]),
  busy: anyOf([
    /^(429|498|529) /, // 498: Groq; 529: Anthropic
    /^(?!413 ).*(rate.?limit|too many requests)/, // with 413 of Groq, it is one request that is too long
    /overloaded/, // Anthropic, Gemini, OpenRouter
    /at capacity|capacity (temporarily )?exceeded/, // Groq, Mistral, Cloudflare
    /throttled/,
    /\bqps\b/, // Baidu
    /server is busy/,
    /饱和/, // new-api
  ]),
  loading: /^503 (?!.*(fail|memory)).*\bloading\b|model.{0,40}(currently|still) loading/i, // llama.cpp, Hugging Face
  tooLong: anyOf([
    /^413 /, // Groq
    // OpenAI, vLLM, llama.cpp, Ollama, Anthropic; Groq names it beside a limit that is smaller.
    /(?<!max_tokens\W+must be less.*)context.?(length|size|window|limit|shift)/,
    /maximum (context|prompt)|max_seq_len/, // xAI, vLLM, TabbyAPI
    /(prompt|input).{0,50}(too long|exceeds?\b|(larger|longer) than the m)/, // Gemini, Bedrock, Writer, MLC, vLLM
    /too many (input )?tokens/,
    /must have less than \d+ tokens/, // TGI
    /max_(tokens\W+must be at least 1|new_tokens\W+must be <=)/, // vLLM, TGI
    /input length should|expected maxlength/, // DashScope, Bedrock
    /token limit/, // Moonshot
    /超长|上下文长度|token数量超/, // Zhipu, iFlytek
  ]),
  oldOllama:
    /(newer|your) version of ollama|unknown model architecture|cannot unmarshal .* ChatRequest\.(format|think)/i,
  unfitModel: anyOf([
    /not support (chat|generate)/, // Ollama
    /not a chat model|only supported in v1|not work with the specified model/, // OpenAI, Azure
  ]),
  missingModel: anyOf([
    // DeepSeek, vLLM, Volcengine, Ollama, Jan, Gemini, NVIDIA, Groq, Cohere, OpenAI
    /model(?!:).{0,80}(not.?(exist|found|available|been loaded)|no longer (available|supported)|removed|deprecated)/,
    /model.?not.?supported/, // watsonx
    /(unknown|invalid|no such) model|unsupported model:|model identifier is invalid/, // Bedrock
    /(not found the|unable to access) model|no endpoints found for/, // Moonshot, Together, OpenRouter
    /is no 'model_name'|real modelid|allowed now, your model/, // LiteLLM, llama-swap, FastChat
    /(requested model|model [`'"]?[\w./:@-]+[`'"]?) is not supported/, // GitHub, watsonx
    /no available channel|无可用渠道/, // one-api
    /模型不存在/, // Zhipu
    /no models? loaded/, // LM Studio
    /given endpoint doesn't exist/, // Databricks
    /not found for account/, // NVIDIA
    /not a valid model/, // OpenRouter
  ]),
  noMemory: anyOf([
    /(insufficient|not enough|more system) (memory|system resources)/, // Ollama, LM Studio, Docker
    /out of (device )?memory/, // CUDA, Vulkan
    /(failed|unable) to allocate/, // Ollama
    /signal: killed/, // Ollama
  ]),
  fullDisk: /no space left/i,
  failed: /model (is |has |was )?(been )?(crashed|unloaded)/i, // LM Studio
  slip: /json_validate_failed|tool_use_failed|failed to (generate|validate) json/i, // Groq
  page: /^0 +<$/,
  needsTls: /http request.{0,9} to (an )?https|plain http to an ssl/i, // nginx, Go, Apache
  wrongPath: /unexpected endpoint|^400 +<$|api version not supported/i, // LM Studio, a firewall, Azure
};

/** With these statuses, the words are about something else. */
function anyOfBut(statuses: string, patterns: readonly RegExp[]): RegExp {
  return new RegExp(`^(?!(${statuses}) ).*(${anyOf(patterns).source})`, 'is');
}
