// PDFium as wasm. What a document does to it stays in its own memory: it sees no files, no network and no environment.
// This build has no JavaScript engine, and forms are never started.
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { Instance, type WasmInstance, type WasmModule } from './wasm.ts';

/** The part of the runtime that the package leaves untyped. */
type Runtime = {
  /** Another one after every growth: never to be kept. */
  readonly HEAPU8: Uint8Array<ArrayBuffer>;
  readonly wasmExports: { malloc(size: number): number };
  addFunction(work: (...args: number[]) => number | void, signature: string): number;
  setValue(at: number, value: number, type: 'i32'): void;
};

export type Pdfium = Omit<WrappedPdfiumModule, 'pdfium'> & { readonly pdfium: Runtime };

type Imports = { env: { emscripten_resize_heap(size: number): number } };

/** The heap ends at about `heapMax`: who asks for more gets none, and the engine aborts. */
export async function startPdfium(wasm: WasmModule, heapMax: number): Promise<Pdfium> {
  const overrides = {
    print: () => undefined,
    printErr: () => undefined,
    instantiateWasm(imports: Imports, use: (instance: WasmInstance) => void) {
      const grow = imports.env.emscripten_resize_heap;
      imports.env.emscripten_resize_heap = (size) => (size >>> 0 > heapMax ? 0 : grow(size));
      const instance = new Instance(wasm, imports);
      use(instance);
      return instance.exports;
    },
  };
  const pdfium = (await init(overrides)) as unknown as Pdfium;
  pdfium.PDFiumExt_Init();
  return pdfium;
}
