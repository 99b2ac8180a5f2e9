// OpenTelemetry traces from end to end: a call, its statements, the providers it asked, then the events it emitted and the jobs it
// added, wherever they are processed. They are off, and cost nothing, unless a collector is configured. OTEL_TRACES_SAMPLER of the
// SDK says what share is kept; whoever follows a call follows its choice.
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
  type Tracer,
} from '@opentelemetry/api';

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
  return async () => {
    tracer = undefined;
    await provider.shutdown();
  };
}

export const isTracing = (): boolean => tracer !== undefined;

type SpanOptions = {
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
  /** What `currentTraceparent` gave where this work was ordered; without it the span belongs to the running one. */
  readonly parent?: string | undefined;
};

export function runInSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  if (!tracer) return work();
  const { parent, ...rest } = options;
  const from = parent === undefined ? context.active() : propagation.extract(ROOT_CONTEXT, { traceparent: parent });
  return tracer.startActiveSpan(name, rest, from, async (span) => {
    let failed: unknown;
    try {
      return await work();
    } catch (error) {
      failed = error;
      throw error;
    } finally {
      finish(span, failed);
    }
  });
}

/** Work that is ordered here and done later, perhaps by another process, belongs to this trace (W3C trace context). */
export function currentTraceparent(): string | undefined {
  if (!tracer) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Begins the span of a statement and returns how it ends. Values are parameters, so its text holds nothing about anybody. */
export function beginStatement(text: string): (failed?: unknown) => void {
  if (!tracer) return nothing;
  const span = tracer.startSpan(text.trim().replaceAll(/\s+/g, ' ').slice(0, NAME_MAX), {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
  });
  return (failed) => finish(span, failed);
}
const NAME_MAX = 60;
const nothing = (): void => undefined;

function finish(span: Span, failed: unknown): void {
  if (failed !== undefined) {
    span.recordException(failed as Error);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}
