/** The part of a budget that one request holds. */
export interface BodyShare {
  /** Counts bytes that came; false where there is no room for them. */
  take(bytes: number): boolean;
  /** The request was answered: what it held is free again. */
  giveBack(): void;
}

/** How many bytes of bodies are held at once, of all senders and of one. */
export interface BodyBudget {
  /** A share for one request of an address. */
  share(address: string): BodyShare;
}

/** A budget of bytes. One address never takes all of it, so that a flood from there keeps nobody else out. */
export function createBodyBudget({
  total,
  perAddress,
}: {
  readonly total: number;
  readonly perAddress: number;
}): BodyBudget {
  let held = 0;
  const heldBy = new Map<string, number>();
  return {
    share: (address) => {
      let own = 0;
      return {
        take: (bytes) => {
          const ofAddress = heldBy.get(address) ?? 0;
          if (held + bytes > total || ofAddress + bytes > perAddress) return false;
          own += bytes;
          held += bytes;
          heldBy.set(address, ofAddress + bytes);
          return true;
        },
        giveBack: () => {
          held -= own;
          const left = (heldBy.get(address) ?? 0) - own;
          if (left > 0) heldBy.set(address, left);
          else heldBy.delete(address);
          own = 0;
        },
      };
    },
  };
}
