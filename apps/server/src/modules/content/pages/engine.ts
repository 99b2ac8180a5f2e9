// PDFium as WebAssembly. A document can affect only the engine's own memory: the engine has no files, network or environment. This
// build has no JavaScript engine, and form scripts are never started.
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { Instance, type WasmInstance, type WasmModule } from './wasm.ts';

/** The functions of the Emscripten runtime (the C runtime in WebAssembly) for which the package has no types. */
type Runtime = {
  /** Replaced whenever the memory grows, so callers must not keep a reference. */
  readonly HEAPU8: Uint8Array<ArrayBuffer>;
  readonly wasmExports: { malloc(size: number): number };
  addFunction(work: (...args: number[]) => number | void, signature: string): number;
  setValue(at: number, value: number, type: 'i32'): void;
};

export type Pdfium = Omit<WrappedPdfiumModule, 'pdfium'> & { readonly pdfium: Runtime };

type Imports = { env: { emscripten_resize_heap(size: number): number } };

/** Starts an engine whose heap is limited to `heapMax` bytes: further growth is refused, and the engine aborts. */
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
