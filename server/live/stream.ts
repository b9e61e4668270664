/** One stream of server-sent events. */
export interface Stream {
  readonly content: ReadableStream<Uint8Array>;
  /** Works out what there is to tell, and tells it where it is something else than before. */
  look(): Promise<void>;
  /** Lets the other side know that somebody is there, as long as `lives` says so. */
  beat(lives: () => Promise<boolean>): Promise<void>;
  end(): void;
}

/** What a stream tells; 'ended' where there is nobody to tell any more, undefined where nothing can be told now. */
export type Told = Readonly<Record<string, number>> | 'ended' | undefined;

/** Bytes that may wait for a browser that reads nothing: then it is given up, and comes again. */
const mostWaiting = 16_384;

/** A stream that tells what `look` finds: one look at a time, and one more where something was rung meanwhile. */
export function createStream(find: () => Promise<Told>, ended: () => void): Stream {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let last = '';
  let looking = false;
  let again = false;
  const over = () => {
    controller = undefined;
    ended();
  };
  const write = (text: string) => {
    if (!controller) return;
    if ((controller.desiredSize ?? 0) <= 0) return end();
    controller.enqueue(encoder.encode(text));
  };
  const end = () => {
    const open = controller;
    over();
    open?.close();
  };
  const tell = (told: Told) => {
    if (told === undefined || !controller) return;
    if (told === 'ended') {
      write('event: ended\ndata: {}\n\n');
      return end();
    }
    const data = JSON.stringify(told);
    if (data === last) return;
    last = data;
    write(`event: bell\ndata: ${data}\n\n`);
  };
  return {
    content: new ReadableStream<Uint8Array>(
      {
        start: (made) => {
          controller = made;
          write('retry: 5000\n\n');
        },
        cancel: over,
      },
      new ByteLengthQueuingStrategy({ highWaterMark: mostWaiting }),
    ),
    look: async () => {
      again = true;
      if (looking) return;
      looking = true;
      try {
        while (again && controller) {
          again = false;
          // A database that is away for a moment is asked again by the next word or beat.
          tell(await find().catch(() => undefined));
        }
      } finally {
        looking = false;
      }
    },
    beat: async (lives) => {
      const alive = await lives().catch(() => true);
      if (alive) write(': \n\n');
      else tell('ended');
    },
    end,
  };
}
