// The one call whose body is neither JSON nor wrapped (X06): fields and a file. The limits stop reading, not only storing.
import type { FastifyRequest } from 'fastify';

export type UploadedFile = {
  bytes: Buffer;
  filename: string;
  mimetype: string;
  /** it was longer than allowed and is cut */ truncated: boolean;
};

/** Largest file any scene takes (a PDF of 10 MiB), plus one byte to see that it was too long. */
export const FILE_MAX = 10 * 1024 * 1024 + 1;

/** A file that is too long arrives cut and marked, so that its own message can be answered. */
const OPTIONS = {
  throwFileSizeLimit: false,
  limits: { fileSize: FILE_MAX, files: 1, fields: 10, fieldSize: 2_000, parts: 12 },
};

export async function readForm(request: FastifyRequest): Promise<Record<string, unknown> | undefined> {
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
