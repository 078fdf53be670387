import { freePort } from '../testing/freePort.ts';
import { startBalancer } from './balancer.ts';
import { conclude, find, until } from './findings.ts';
import { type Played, play, send } from './player.ts';
import { modelAt, type Server, skipWithout, start, startModel, startServer } from './processes.ts';

/** `npm run prove:replicas`: three servers behind nginx, with Redis, each a process of its own, and what happens to them. */
skipWithout('redis-server', 'nginx');

const players = 40;
const callsPerMinute = 200;
const dailyEvaluations = 100;

const redisPort = await freePort();
const startRedis = () =>
  start(
    'redis-server',
    ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    /Ready to accept connections/,
  );
let redis = await startRedis();
const model = await startModel({ LATENCY_MS: '200' });

function startReplica(more: Record<string, string> = {}): Promise<Server> {
  return startServer({
    ...modelAt(model.said),
    ASSESSMENT_KEY: 'one key for all three replicas',
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT_PER_MINUTE: String(callsPerMinute),
    ...more,
  });
}

/** Where the player number `at` sits. */
const seat = (at: number) => `127.0.1.${at + 1}`;
const noCall = '{}';
const countOf = (statuses: readonly number[], wanted: number) => statuses.filter((status) => status === wanted).length;

await gamesThroughALoss();
await limitsInSum();
await budgetInSum();
conclude();

/** A game per player; a replica is killed when all are in the middle of theirs. */
async function gamesThroughALoss(): Promise<void> {
  const replicas = await Promise.all([startReplica(), startReplica(), startReplica()]);
  const balancer = await startBalancer(replicas.map(({ origin }) => origin));
  let answered = 0;
  let resume = () => {};
  const middle = new Promise<void>((resolve) => {
    resume = resolve;
  });
  const pause = async () => {
    answered += 1;
    // Three questions in: half of them wait there, half are at work on the fourth when it happens.
    if (answered <= players * 3 && answered > players * 2.5) await middle;
  };
  const games = Array.from({ length: players }, (_, at) => play(balancer.origin, seat(at), pause));
  await until('the middle of the games', () => answered >= players * 3 - 4);
  await replicas[0]?.end('SIGKILL');
  resume();
  const played: Played[] = await Promise.all(games);

  const finished = played.filter(({ level }) => level !== undefined).length;
  find('games begun', players, true);
  find('games finished, with one of three replicas killed in the middle', finished, finished === players);
  const retries = played.reduce((sum, game) => sum + game.retries, 0);
  find('times that a player had to press Retry', retries, retries <= players);
  const crossing = played.filter(({ servers }) => new Set(servers).size > 1).length;
  find('games whose answers were read by more than one replica', crossing, crossing > players / 2);
  const { assessments, conclusions } = await model.asked();
  const most = players * 5 + players;
  find(
    'answers that the model read, the killed ones again',
    assessments,
    assessments >= players * 5 && assessments <= most,
  );
  find('overalls that the model wrote', conclusions, conclusions >= players && conclusions <= 2 * players);
  await balancer.end('SIGQUIT');
  for (const replica of replicas.slice(1)) {
    const exit = await replica.end('SIGTERM');
    find('a replica ends by SIGTERM with', exit, exit === 0);
  }
}

/** Calls of one client, more than it may make; with Redis, without it, and when it is back without its memory. */
async function limitsInSum(): Promise<void> {
  const replicas = await Promise.all([startReplica(), startReplica(), startReplica()]);
  const balancer = await startBalancer(replicas.map(({ origin }) => origin));
  const url = `${balancer.origin}/functions/evaluate-answer`;
  const call = async (from: string, times: number) =>
    (await Promise.all(Array.from({ length: times }, () => send(url, from, noCall)))).map(({ status }) => status);
  const shared = () => Promise.all(replicas.map(({ metric }) => metric('the_firm_limits_shared')));
  const logged = (message: string) =>
    replicas.map(({ output }) => output().split(`"msg":"${message}"`).length - 1).join(', ');

  const together = await call(seat(100), callsPerMinute * 2);
  find(
    `calls of one client taken by three replicas together, of ${callsPerMinute * 2}, where ${callsPerMinute} are allowed`,
    countOf(together, 400),
    countOf(together, 400) === callsPerMinute && countOf(together, 429) === callsPerMinute,
  );

  // A replica that was done with its share before the limit was reached has yet to hear of it.
  await call(seat(100), 30);
  await redis.end('SIGKILL');
  const alone = await call(seat(101), callsPerMinute * 4);
  const taken = countOf(alone, 400);
  find('Redis is killed: calls of another client taken', taken, taken > callsPerMinute && taken <= callsPerMinute * 3);
  find(
    'of them, answered with a fault of the server',
    alone.filter((status) => status >= 500 || status === 0).length,
    !alone.some((status) => status >= 500 || status === 0),
  );
  const still = await call(seat(100), 3);
  find(
    'the first client, which had used up its calls, is still refused',
    countOf(still, 429),
    countOf(still, 429) === 3,
  );
  const game = await play(balancer.origin, seat(102));
  find('a game without Redis ends with', String(game.level), game.level !== undefined && game.retries === 0);
  find(
    'limits shared, by the metrics',
    (await shared()).join(', '),
    (await shared()).every((value) => value === 0),
  );
  find('times that each log says so', logged('Redis is gone'), logged('Redis is gone') === '1, 1, 1');

  redis = await startRedis();
  await until('Redis is found again', async () => (await shared()).every((value) => value === 1));
  find(
    'Redis is back, and empty: times that each log says so',
    logged('Redis is back'),
    logged('Redis is back') === '1, 1, 1',
  );
  await call(seat(101), 3);
  const after = [...(await call(seat(100), 3)), ...(await call(seat(101), 3))];
  find(
    'both clients, of whom Redis knew nothing any more, are still refused',
    countOf(after, 429),
    countOf(after, 429) === 6,
  );
  await balancer.end('SIGQUIT');
  await Promise.all(replicas.map((replica) => replica.end('SIGTERM')));
}

/** Evaluations of many clients, more than may be in a day; and servers that start while Redis is not there. */
async function budgetInSum(): Promise<void> {
  const budget = { DAILY_EVALUATIONS: String(dailyEvaluations) };
  const replicas = await Promise.all([startReplica(budget), startReplica(budget), startReplica(budget)]);
  const evaluate = async (server: Server, from: number, to: number) => {
    const page = await send<{ scenarios: object[] }>(`${server.origin}/`, seat(0));
    const scenario = page.body?.scenarios[0];
    const bodies = Array.from({ length: to - from }, (_, at) => ({
      scenario,
      userAnswer: `I would ask ${from + at}.`,
    }));
    return Promise.all(bodies.map((body, at) => send(`${server.origin}/functions/evaluate-answer`, seat(at), body)));
  };
  const replies = (await Promise.all(replicas.map((server, at) => evaluate(server, at * 60, at * 60 + 60)))).flat();
  const done = replies.filter(({ error, status }) => status === 200 && !error).length;
  find(
    `evaluations of 180 done by three replicas, where ${dailyEvaluations} are allowed in a day`,
    done,
    done === dailyEvaluations,
  );
  const told = new Set(replies.map(({ error }) => error?.message).filter((message) => message !== undefined));
  find('the others are told', [...told].join(' / '), told.size === 1 && [...told].join().includes('tomorrow'));

  redis.child.kill('SIGSTOP');
  const begun = performance.now();
  const late = await startReplica();
  const seconds = (performance.now() - begun) / 1000;
  const game = await play(late.origin, seat(0));
  find('a replica that starts while Redis hangs is open after (s)', seconds.toFixed(1), seconds < 10);
  find('and a game there ends with', String(game.level), game.level !== undefined && game.retries === 0);
  redis.child.kill('SIGCONT');
  await until('the late one finds Redis', async () => (await late.metric('the_firm_limits_shared')) === 1);
  await Promise.all([...replicas, late].map((replica) => replica.end('SIGTERM')));
  await redis.end();
  await model.end();
}
