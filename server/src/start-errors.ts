import type { Config } from './config.ts';

export function explainStartError(error: unknown, { HOST, PORT }: Config): string {
  if (!(error instanceof Error)) return String(error);
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Port ${PORT} of ${HOST} is taken by another program. End that program, or choose another with PORT.`;
    case 'EACCES':
      return `The user that runs Gieok may not listen on port ${PORT}. Choose one above 1023 with PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address ${HOST}. Set HOST to one that it has, or to 0.0.0.0 for all.`;
    default:
      return error.message;
  }
}

export const othersServe = (dataDir: string) =>
  `Another Gieok server works on the data folder ${dataDir}, too. Each counts limits and makes backups by itself. ` +
  'Stop one of them, unless this one takes its place.\n';
