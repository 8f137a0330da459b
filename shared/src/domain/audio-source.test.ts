import { expect, it } from 'vitest';
import { audioSource } from './audio-source.ts';

const source = (audio_file_path: string | null, audio_url: string | null = null) =>
  audioSource({ audio_file_path, audio_url });

it('a card without audio has no source', () => {
  expect(source(null)).toBeNull();
});

it('an absolute address is left as it is', () => {
  expect(source(null, 'https://example.com/a/tree.mp3')).toBe('https://example.com/a/tree.mp3');
  expect(source('HTTP://example.com/tree.mp3')).toBe('HTTP://example.com/tree.mp3');
});

it('a stored path is rewritten to /api/audio/{filename}', () => {
  expect(source('tree.mp3')).toBe('/api/audio/tree.mp3');
  expect(source('uploads/audio/tree.mp3')).toBe('/api/audio/tree.mp3');
  expect(source('/var/uploads/tree.mp3')).toBe('/api/audio/tree.mp3');
  expect(source(null, '/api/audio/tree.mp3')).toBe('/api/audio/tree.mp3');
});

it('the uploaded file goes before the address typed in', () => {
  expect(source('tree.mp3', 'https://example.com/other.mp3')).toBe('/api/audio/tree.mp3');
});

it('nothing but http(s) leads away from the server, whatever is stored', () => {
  expect(source('javascript:alert(1)')).toBe('/api/audio/javascript%3Aalert(1)');
  expect(source('data:text/html,<script>')).toBe('/api/audio/html%2C%3Cscript%3E');
  expect(source('//evil.example/tree.mp3')).toBe('/api/audio/tree.mp3');
  expect(source('https:tree.mp3')).toBe('/api/audio/https%3Atree.mp3');
});

it('a path that names no file is no source', () => {
  expect(source('uploads/')).toBeNull();
});
