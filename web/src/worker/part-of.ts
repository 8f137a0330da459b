const RANGE = /^bytes=(\d*)-(\d*)$/;

/** The part that `range` asks for: Safari plays no sound that comes otherwise. */
export async function partOf(whole: Response, range: string): Promise<Response> {
  const [, first = '', last = ''] = RANGE.exec(range) ?? [];
  // What is not understood may be ignored: several parts, other units.
  if (first === '' && last === '') return whole;
  const body = await whole.blob();
  const { size } = body;
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(Number(last) + 1, size);
  if (start >= end) {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  }
  const headers = new Headers(whole.headers);
  headers.set('content-range', `bytes ${start}-${end - 1}/${size}`);
  headers.set('content-length', String(end - start));
  return new Response(body.slice(start, end), {
    status: 206,
    statusText: 'Partial Content',
    headers,
  });
}
