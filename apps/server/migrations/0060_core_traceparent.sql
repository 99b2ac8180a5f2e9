-- core: the trace an event was emitted in (W3C trace context), so that what follows it stands in the same trace; null while traces are off.
alter table outbox add column traceparent text;
