import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { ClusterWorker, WORKER_NUMBER } from './cluster/worker.ts';
import { readWorkerCount } from './config.ts';

const WHERE = {
  webRoot: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  backupCommand: fileURLToPath(new URL('backup.js', import.meta.url)),
  readThread: fileURLToPath(new URL('read-thread.js', import.meta.url)),
};

async function main(): Promise<void> {
  const count = readWorkerCount(process.env.WORKERS) ?? 1;
  const number = Number(process.env[WORKER_NUMBER]);
  if (cluster.isWorker) {
    const worker = new ClusterWorker(number, count);
    (await import('./serve.ts')).serve({ ...WHERE, worker });
  } else if (count > 1) {
    const { Primary } = await import('./cluster/primary.ts');
    const shutdownDelayMs = 1_000 * (Number(process.env.SHUTDOWN_DELAY) || 0);
    new Primary(count, fileURLToPath(import.meta.url), shutdownDelayMs).start();
  } else {
    (await import('./serve.ts')).serve(WHERE);
  }
}

await main();
