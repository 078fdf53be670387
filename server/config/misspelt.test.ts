import { describe, expect, it } from 'vitest';
import { secrets, variables } from '../testing/variables.ts';
import { misspelt } from './misspelt.ts';

const known = new Set([...Object.keys(variables), ...secrets, ...secrets.map((name) => `${name}_FILE`)]);

describe('a variable that was meant for the server', () => {
  it.each([
    ['EVALUTOR', 'EVALUATOR'],
    ['EVALAUTOR', 'EVALUATOR'],
    ['evaluator', 'EVALUATOR'],
    ['OPENAI_APIKEY', 'OPENAI_API_KEY'],
    ['OPENAI_API_KEYFILE', 'OPENAI_API_KEY_FILE'],
    ['OPENAI_BASEURL', 'OPENAI_BASE_URL'],
    ['ALLOWED_HOST', 'ALLOWED_HOSTS'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['PORTS', 'PORT'],
    ['SCENE', 'SCENES'],
  ])('is told from others: %s', (name, meant) => {
    expect(misspelt([name], known)).toEqual([`${name} is not one of the server's variables; write ${meant}.`]);
  });

  it.each(['EVALUATOR_MODEL', 'EVALUATOR_TIMEOUT', 'OPENAI_KEY', 'OPENAI_API_BASE'])(
    'begins as ours do: %s',
    (name) => {
      expect(misspelt([name], known)).toEqual([
        `${name} is not one of the server's variables; "npm start -- --help" lists them.`,
      ]);
    },
  );
});

it('says nothing of the variables of the server, nor of those that systems have', () => {
  const system = [
    ...[
      'HOME',
      'HOSTNAME',
      'HOSTTYPE',
      'PATH',
      'PWD',
      'OLDPWD',
      'SHLVL',
      'TERM',
      'USER',
      'SHELL',
      'LANG',
      'LC_ALL',
      'TZ',
    ],
    ...['http_proxy', 'https_proxy', 'no_proxy', 'ftp_proxy', 'all_proxy', 'FTP_PROXY', 'ALL_PROXY', 'SOCKS_PROXY'],
    ...[
      'STATE_DIRECTORY',
      'LOGS_DIRECTORY',
      'INVOCATION_ID',
      'JOURNAL_STREAM',
      'XDG_STATE_HOME',
      'LISTEN_PID',
      'NOTIFY_SOCKET',
    ],
    ...[
      'NODE_ENV',
      'NODE_OPTIONS',
      'NODE_PATH',
      'NODE_VERSION',
      'NODE_TLS_REJECT_UNAUTHORIZED',
      'NO_COLOR',
      'FORCE_COLOR',
    ],
    ...[
      'npm_config_noproxy',
      'npm_config_host',
      'npm_config_loglevel',
      'npm_lifecycle_event',
      'INIT_CWD',
      'PM2_HOME',
      'pm_id',
    ],
    ...['THE_FIRM_PORT', 'THE_FIRM_SERVICE_HOST', 'OLLAMA_PORT', 'OLLAMA_SERVICE_PORT', 'OLLAMA_PORT_11434_TCP_ADDR'],
    ...['OPENAI_PORT', 'OPENAI_PORT_443_TCP', 'REDIS_PORT', 'KUBERNETES_SERVICE_HOST', 'METRICS_SERVICE_HOST'],
    ...[
      'OLLAMA_MODELS',
      'OLLAMA_NUM_PARALLEL',
      'OLLAMA_ORIGINS',
      'OLLAMA_KEEP_ALIVE',
      'OPENAI_ORG_ID',
      'OPENAI_PROJECT_ID',
    ],
    ...[
      'SSL_CERT_FILE',
      'SSL_CERT_DIR',
      'DATABASE_URL',
      'DYNO',
      'CI',
      'CI_PORT',
      'PS1',
      'LS_COLORS',
      'DISPLAY',
      'COMPOSE_FILE',
    ],
    ...[
      'Path',
      'PATHEXT',
      'HOMEDRIVE',
      'HOMEPATH',
      'LOGONSERVER',
      'OS',
      'COMSPEC',
      'TEMP',
      'TMP',
      'APPDATA',
      'USERPROFILE',
    ],
  ];
  expect(misspelt([...system, ...known], known)).toEqual([]);
});
