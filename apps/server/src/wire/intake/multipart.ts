// Reads the body of X06 (upload of a file), the only call whose body is not JSON: form fields and one file. The limits stop the
// reading, not only the storing.
import type { FastifyRequest } from 'fastify';

export type UploadedFile = {
  bytes: Buffer;
  filename: string;
  mimetype: string;
  /** True when the file was longer than allowed and has been cut. */
  truncated: boolean;
};

/** The largest file that any scene allows (a PDF of 10 MiB), plus one byte to detect a longer file. */
const FILE_MAX = 10 * 1024 * 1024 + 1;

/** A file that is too long arrives truncated and marked, so that the handler can refuse it with the right message. */
const OPTIONS = {
  throwFileSizeLimit: false,
  limits: { fileSize: FILE_MAX, files: 1, fields: 10, fieldSize: 2_000, parts: 12 },
};

export async function readMultipartForm(request: FastifyRequest): Promise<Record<string, unknown> | undefined> {
  if (!request.isMultipart()) return undefined;
  const form: Record<string, unknown> = {};
  try {
    for await (const part of request.parts(OPTIONS)) {
      if (part.type === 'field') {
        if (part.fieldname !== 'file') form[part.fieldname] = part.value;
        continue;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of part.file) chunks.push(chunk as Buffer);
      form[part.fieldname] = {
        bytes: Buffer.concat(chunks),
        filename: part.filename.slice(0, 200),
        mimetype: part.mimetype,
        truncated: part.file.truncated,
      } satisfies UploadedFile;
    }
  } catch {
    return undefined;
  }
  return form;
}
