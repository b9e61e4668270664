import { Button } from '../feedback/Button.tsx';

export interface RemoveRowProps {
  /** What the rows are called. */
  readonly label: string;
  readonly at: number;
  readonly onRemove: () => void;
}

/** Takes one row away. */
export function RemoveRow({ label, at, onRemove }: RemoveRowProps) {
  return (
    <Button iconOnly tone="quiet" icon="trash" onPress={onRemove}>
      {`Remove ${label} ${at + 1}`}
    </Button>
  );
}
