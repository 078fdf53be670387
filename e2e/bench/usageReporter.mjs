/** Loaded into a server by `node --import`: tells whoever forked it what it has used so far. */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, rssBytes: process.memoryUsage().rss });
});
