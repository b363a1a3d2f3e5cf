import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Prometheus metrics of this process. */
export type Metrics = {
  observe(endpoint: string, status: number, seconds: number): void;
  /** How many jobs were given up and wait for a person. */
  setJobsGivenUp(count: number): void;
  text(): Promise<string>;
  contentType: string;
};

/** A registry of its own, so that two servers in one process (tests) don't meet. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'lintel_request_seconds',
    help: 'Time to answer a request, by endpoint and status',
    labelNames: ['endpoint', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  const givenUp = new Gauge({
    name: 'lintel_jobs_given_up',
    help: 'Jobs that no further try is made of, up to 100',
    registers: [registry],
  });
  return {
    setJobsGivenUp: (count) => givenUp.set(count),
    observe: (endpoint, status, seconds) =>
      requests.observe({ endpoint, status: String(status) }, seconds),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
