import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What the server counts of itself, in the words of Prometheus. Nothing in it names a person. */
export interface Metrics {
  /** An answered request, by the name of its call or part and not by its address. */
  answered(request: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
  }): void;
  /** For whoever has something of his own to count. */
  readonly registry: Registry;
  text(): Promise<string>;
  stop(): void;
}

/** Seconds up to which answers are counted together: from a small read to what people give up on. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Milliseconds between two looks at the event loop. */
const resolution = 10;

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests by method, route and status, and how long each took.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  new Gauge({
    name: 'nodejs_eventloop_lag_seconds',
    help: 'By how much the event loop was late since the last scrape.',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const quantile of [0.5, 0.99, 1])
        this.set({ quantile }, Math.max(0, delay.percentile(quantile * 100) / 1e9 - resolution / 1000));
      delay.reset();
    },
  });
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory that the process holds.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  const spent = new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of the process.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  spent.inc(0);
  return {
    registry,
    answered: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    text: () => registry.metrics(),
    stop: () => {
      delay.disable();
      registry.clear();
    },
  };
}
