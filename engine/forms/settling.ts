import type { CompiledForm } from './compiled-form.ts';
import { PlaceHeap } from './place-heap.ts';

/** What one node gives. */
export interface NodeComputer {
  /** Computes a node; true when what it gives has changed. */
  compute(node: number): boolean;
  /** Whether a condition would give something else than it gave. */
  wouldChange(node: number): boolean;
}

/** Computes what is marked in dependency order: each node once, and only where something it reads has changed. */
export class Settling {
  /** Nodes computed since `begin`, in order. */
  recomputed: number[] = [];
  /** Cycles that were stopped while they still moved. */
  readonly unsettled = new Set<number>();
  private readonly form: CompiledForm;
  private readonly computer: NodeComputer;
  private readonly dirty: Uint8Array;
  private readonly heap = new PlaceHeap();

  constructor(form: CompiledForm, computer: NodeComputer) {
    this.form = form;
    this.computer = computer;
    this.dirty = new Uint8Array(form.nodes.length);
  }

  begin(): void {
    this.recomputed = [];
  }

  mark(node: number): void {
    if (this.dirty[node] === 1) return;
    this.dirty[node] = 1;
    this.heap.push(this.form.graph.place[node] ?? 0);
  }

  settle(): void {
    for (let place = this.heap.pop(); place !== undefined; place = this.heap.pop()) this.step(place);
  }

  /** Computes every node once. */
  settleAll(): void {
    this.dirty.fill(1);
    for (const place of this.form.graph.order.keys()) this.step(place);
  }

  private step(place: number): void {
    const { graph, dependents } = this.form;
    const node = graph.order[place] ?? 0;
    if (this.dirty[node] === 0) return;
    const group = graph.groupOf[node] ?? -1;
    if (group >= 0) {
      this.runGroup(group);
      return;
    }
    this.dirty[node] = 0;
    this.recomputed.push(node);
    if (this.computer.compute(node)) for (const next of dependents[node] ?? []) this.mark(next);
  }

  /** A cycle is run in rule order for at most as many rounds as there are rules, then stopped. */
  private runGroup(group: number): void {
    const { scripts, rules, nodes } = this.form;
    const script = scripts[group] ?? [];
    if (this.unsettled.delete(group)) for (const node of script) this.dirty[node] = 1;
    this.runRound(
      group,
      script.filter((node) => nodes[node]?.kind !== 'condition'),
    );
    const rounds = rules.length || script.length;
    for (let round = 0; round < rounds && this.isMoving(script); round += 1) this.runRound(group, script);
    if (this.isMoving(script)) this.unsettled.add(group);
    for (const node of script) this.dirty[node] = 0;
  }

  private runRound(group: number, script: readonly number[]): void {
    const { graph, dependents } = this.form;
    for (const node of script) {
      if (this.dirty[node] === 0) continue;
      this.dirty[node] = 0;
      this.recomputed.push(node);
      if (!this.computer.compute(node)) continue;
      for (const next of dependents[node] ?? []) {
        if (graph.groupOf[next] === group) this.dirty[next] = 1;
        else this.mark(next);
      }
    }
  }

  /** Whether a further round could change anything: a condition that would give what it gave does not count. */
  private isMoving(script: readonly number[]): boolean {
    return script.some((node) => {
      if (this.dirty[node] === 0) return false;
      return this.form.nodes[node]?.kind !== 'condition' || this.computer.wouldChange(node);
    });
  }
}
