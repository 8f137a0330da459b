import { readFileSync } from 'node:fs';

const LOOKED_EVERY_MS = 2;
const BLOCKED_MS = 20;

export const secondsOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6;

/**
 * Tells how long it took, by clock and by processor (without other processes), and for how long others waited for the event loop: by the
 * clock, and by the time that its thread was given (Linux), which a busy machine does not lengthen.
 */
export async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const held: number[] = [];
  const worked: number[] = [];
  let last = performance.now();
  let lastGiven = givenMs();
  const watching = setInterval(() => {
    const [now, given] = [performance.now(), givenMs()];
    held.push(now - last - LOOKED_EVERY_MS);
    worked.push(given - lastGiven);
    [last, lastGiven] = [now, given];
  }, LOOKED_EVERY_MS);
  const [since, before, givenBefore] = [performance.now(), process.cpuUsage(), givenMs()];
  const result = await work();
  clearInterval(watching);
  const cpu = secondsOf(process.cpuUsage(before));
  const main = (givenMs() - givenBefore) / 1000;
  const tellHolds = (turns: readonly number[]) => {
    const longer = turns.filter((turn) => turn > BLOCKED_MS).length;
    return `${Math.max(0, ...turns).toFixed(0)} ms at most, ${longer} of ${turns.length} turns over ${BLOCKED_MS}`;
  };
  console.log(
    `${what}: ${((performance.now() - since) / 1000).toFixed(1)} s, ${cpu.toFixed(1)} s of processor, ${main.toFixed(1)} by the main thread\n` +
      `  event loop held ${tellHolds(held)}; by processor ${tellHolds(worked)}`,
  );
  return result;
}

/** What the main thread has had of the processor. */
function givenMs(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}
