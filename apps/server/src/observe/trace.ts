// OpenTelemetry traces. They are off, and cost nothing, unless a collector is configured.
import { SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import type { CallSpec } from '@shengyu/contract/call.ts';

let tracer: Tracer | undefined;

/**
 * Starts exporting; returns the function that stops it. The SDK is loaded only here, so a process without a collector does not load
 * it.
 */
export async function startTracing(otlpUrl: string, service: string): Promise<() => Promise<void>> {
  const [{ NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${otlpUrl}/v1/traces` }))],
  });
  provider.register();
  tracer = trace.getTracer('shengyu');
  return () => provider.shutdown();
}

export const isTracing = (): boolean => tracer !== undefined;

/** Runs a call inside a span named after it. */
export function runInSpan<T>(call: CallSpec, id: string, work: () => Promise<T>): Promise<T> {
  if (!tracer) return work();
  return tracer.startActiveSpan(`${call.id} ${call.route}`, { attributes: { 'shengyu.trace': id } }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.recordException(error as Error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
