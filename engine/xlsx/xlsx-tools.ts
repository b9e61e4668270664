/** What the engine has no means for and its surroundings bring: bytes of texts, and both ways of the deflate of zip files. */
export interface XlsxTools {
  encode(text: string): Uint8Array;
  /** Texts of UTF-8 bytes that come in pieces, wherever these are cut. */
  decode(pieces: AsyncIterable<Uint8Array>): AsyncIterable<string>;
  /** Raw deflate, as zip files hold it. */
  deflate(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** Undoes it, piece by piece; throws at what is none. */
  inflate(bytes: Uint8Array): AsyncIterable<Uint8Array>;
}
