export function runCommand(
  usage: string,
  command: (say: (line: string) => void) => Promise<void>,
  codeOfFailure = 1,
): void {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    say(usage);
    return;
  }
  command(say).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = codeOfFailure;
  });
}
