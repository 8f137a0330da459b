import { z } from 'zod';

export interface MediaUrl {
  bucket: string;
  prefix: string;
  endpoint: string;
  region: string;
}

const EXPECTED = 'must be like s3://bucket/prefix?endpoint=https://host:port&region=name';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;
const REGION = /^[\w-]+$/;
const PARAMETERS = ['endpoint', 'region'];

export const mediaUrl = z.string().transform((text, { issues }): MediaUrl => {
  const read = readMediaUrl(text);
  if (typeof read !== 'string') return read;
  issues.push({ code: 'custom', message: read, input: text });
  return z.NEVER;
});

function readMediaUrl(text: string): MediaUrl | string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:' || url.hash !== '') return EXPECTED;
  if (url.username !== '' || url.password !== '') {
    return 'must not hold the keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  }
  const unknown = [...url.searchParams.keys()].find((name) => !PARAMETERS.includes(name));
  if (unknown !== undefined) return `has an unknown parameter ${unknown}; ${EXPECTED}`;
  const { host: bucket } = url;
  if (!BUCKET.test(bucket)) return `names no bucket; ${EXPECTED}`;
  const prefix = url.pathname.replace(/^\/|\/$/g, '');
  if (prefix !== '' && !PREFIX.test(prefix)) {
    return 'has a prefix of other characters than A-Z, a-z, 0-9, -, _ and .';
  }
  const region = url.searchParams.get('region') ?? 'us-east-1';
  if (!REGION.test(region)) return `has a region that is none; ${EXPECTED}`;
  const endpoint = readEndpoint(
    url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`,
  );
  if (endpoint === undefined) return 'has an endpoint that is no address like https://host:port';
  return { bucket, prefix, endpoint, region };
}

function readEndpoint(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.username !== '' || url.search !== '' || url.hash !== '') return undefined;
  return `${url.origin}${url.pathname.replace(/\/$/, '')}`;
}
