import { describe } from 'vitest';
import { keepMediaOnStandIn } from './start-server.ts';

keepMediaOnStandIn();

/** What is promised of sounds and pictures in a folder holds of those on S3, too. */
describe('on a stand-in of S3', () => {
  describe('uploads', async () => void (await import('../src/features/uploads/routes.test.ts')));
  describe('pictures', async () => void (await import('../src/features/uploads/images.test.ts')));
  describe('the quota', async () => void (await import('../src/features/uploads/quota.test.ts')));
  describe('the sweep', async () => void (await import('../src/features/uploads/sweep.test.ts')));
  describe('uploads that wait', async () =>
    void (await import('../src/features/uploads/waiting.test.ts')));
  describe('deleted cards', async () =>
    void (await import('../src/features/cards/deleted-media.test.ts')));
  describe('deleted accounts', async () =>
    void (await import('../src/features/auth/delete-account.test.ts')));
  describe('imports', async () =>
    void (await import('../src/features/imports/keep-media.test.ts')));
  describe('exports', async () => void (await import('../src/features/exports/routes.test.ts')));
  describe('shared decks', async () =>
    void (await import('../src/features/shared-decks/routes.test.ts')));
});
