import { sendAppQueries } from './appQueries.ts';

// A process of its own, because the app reads its settings when it is imported.
try {
  await sendAppQueries();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
