import { Agent, request } from 'node:http';

const connections = 64;

/** Sends every body to evaluate-answer over 64 connections that stay open. Throws at any reply but 200. */
export async function sendAll(origin: string, bodies: readonly string[], atOnce = connections): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const due = bodies.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const body of due) await send(agent, origin, body);
    }),
  );
  agent.destroy();
}

function send(agent: Agent, origin: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const posting = request(`${origin}/functions/evaluate-answer`, { method: 'POST', agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`The server replied ${response.statusCode}.`));
      response.resume().on('end', resolve).on('error', reject);
    });
    posting.on('error', reject);
    posting.end(body);
  });
}
