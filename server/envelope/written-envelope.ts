import type { Json, ListPage } from '@muster/engine';
import type { Envelope } from './envelope.ts';

/** An envelope whose result is JSON already, in bytes; it is read only where somebody asks for it. */
export class WrittenEnvelope implements Envelope {
  readonly code: string;
  readonly message: string;
  declare readonly result: Json;
  declare readonly page?: ListPage;
  readonly #written: Uint8Array;
  #read: Json | undefined;

  constructor({ code, message, page }: Omit<Envelope, 'result'>, written: Uint8Array) {
    this.code = code;
    this.message = message;
    if (page) this.page = page;
    this.#written = written;
    // A property of its own, so that a copy has it too.
    Object.defineProperty(this, 'result', { enumerable: true, get: () => this.#reading() });
  }

  /** The whole envelope as JSON. */
  body(): Uint8Array<ArrayBuffer> {
    const head = `{"code":${JSON.stringify(this.code)},"message":${JSON.stringify(this.message)},"result":`;
    const tail = this.page ? `,"page":${JSON.stringify(this.page)}}` : '}';
    return Buffer.concat([Buffer.from(head), this.#written, Buffer.from(tail)]);
  }

  #reading(): Json {
    this.#read ??= JSON.parse(Buffer.from(this.#written).toString()) as Json;
    return this.#read;
  }
}
