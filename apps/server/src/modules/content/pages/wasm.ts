// WebAssembly as far as it is used here: TypeScript has its types only together with those of a browser.

/** Compiled code; threads can share it. */
export type WasmModule = object;
export type WasmInstance = { readonly exports: object };

type WebAssembly = {
  compile(bytes: Uint8Array): Promise<WasmModule>;
  Instance: new (module: WasmModule, imports: object) => WasmInstance;
};

export const { compile, Instance } = (globalThis as unknown as { WebAssembly: WebAssembly }).WebAssembly;
