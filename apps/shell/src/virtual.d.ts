declare module 'virtual:desk' {
  export { desk, SettingsExtra, watchBridge } from '#desk/beside.tsx';
}

declare module 'virtual:cast' {
  export const DEMO_CAST: readonly {
    readonly role: string;
    readonly mobile: string;
    readonly nickname: string;
    readonly title: string;
    readonly look: string;
    readonly tag: string;
    readonly to: string;
    readonly avatar: string;
  }[];
}

declare module '*?drawn' {
  /** Addresses of the pictures that the build renders from a drawing module, by the module's own names for them. */
  export const drawn: Readonly<Record<string, string>>;
}
