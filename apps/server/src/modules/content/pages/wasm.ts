// The few WebAssembly types used here. TypeScript ships them only in its DOM library, which the server does not use.

/** Compiled code, which threads can share. */
export type WasmModule = object;
export type WasmInstance = { readonly exports: object };

type WebAssembly = {
  compile(bytes: Uint8Array): Promise<WasmModule>;
  Instance: new (module: WasmModule, imports: object) => WasmInstance;
};

export const { compile, Instance } = (globalThis as unknown as { WebAssembly: WebAssembly }).WebAssembly;
