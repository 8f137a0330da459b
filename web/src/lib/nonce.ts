declare global {
  /** Read by react-remove-scroll, Mantine's scroll lock, for its style. */
  var __webpack_nonce__: string | undefined;
}

/** Under which the content policy lets this page add styles. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
}

globalThis.__webpack_nonce__ = styleNonce();
