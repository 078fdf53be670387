import { SingleBar } from 'cli-progress';

export type ScorecardProgress = {
  watch: (stage: string, done: number, total: number) => void;
  stop: () => void;
};

/** Progress lines are printed only after this time, so that a short run prints none. */
const quietMs = 3000;

/** Shows a progress bar if `stream` is a terminal, and otherwise prints a line for every tenth of a stage. */
export function scorecardProgress(stream: NodeJS.WriteStream): ScorecardProgress {
  return stream.isTTY ? progressBar(stream) : progressLines(stream);
}

function progressBar(stream: NodeJS.WriteStream): ScorecardProgress {
  const bar = new SingleBar({
    stream,
    clearOnComplete: true,
    hideCursor: true,
    barsize: 24,
    format: ' {bar} {value}/{total} {stage}, {eta_formatted} left',
    barCompleteChar: '█',
    barIncompleteChar: '░',
  });
  return {
    watch: (stage, done, total) => {
      if (done === 0) bar.start(total, done, { stage });
      else bar.update(done);
      if (done === total) bar.stop();
    },
    stop: () => bar.stop(),
  };
}

function progressLines(stream: NodeJS.WriteStream): ScorecardProgress {
  const start = Date.now();
  return {
    watch: (stage, done, total) => {
      const tenth = Math.floor((10 * done) / total);
      if (done === 0 || tenth === Math.floor((10 * (done - 1)) / total) || Date.now() - start < quietMs) return;
      stream.write(`${stage}: ${tenth * 10}% (${done} of ${total})\n`);
    },
    stop: () => {},
  };
}
