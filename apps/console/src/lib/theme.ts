// The design tokens of the product in antd's words (console.md §2). Contrast and colours come from design.md §2.1.
import { theme, type ThemeConfig } from 'antd';

export type ThemeName = 'light' | 'dark';

const SHARED = {
  colorSuccess: '#08784F',
  colorWarning: '#A15200',
  colorError: '#CE2344',
  colorInfo: '#2560D6',
  borderRadius: 8,
  fontSize: 13,
  controlHeight: 32,
  motionDurationMid: '0.1s',
  fontFamily: '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif',
};

const LIGHT = {
  colorPrimary: '#7A3FEF',
  colorLink: '#6427D0',
  colorTextBase: '#1B1524',
  colorBgLayout: '#F5F3F9',
  colorBgContainer: '#FFFFFF',
  colorTextPlaceholder: '#6B647B',
  colorTextDescription: '#6B647B',
  colorBorderSecondary: '#ECE8F2',
};

const DARK = {
  colorPrimary: '#8650F2',
  colorLink: '#B68BFF',
  colorTextBase: '#F4F1FA',
  colorBgLayout: '#0F0C16',
  colorBgContainer: '#1A1624',
  colorBgElevated: '#1A1624',
  // Light signs on dark ground, as the tokens have them.
  colorSuccess: '#4FD6A0',
  colorWarning: '#FFB65C',
  colorError: '#FF7B8E',
  colorInfo: '#7FB0FF',
  colorTextPlaceholder: '#978FA9',
  colorTextDescription: '#978FA9',
  colorBorderSecondary: '#2A2438',
};

export const buildTheme = (name: ThemeName): ThemeConfig => ({
  algorithm: name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
  token: { ...SHARED, ...(name === 'dark' ? DARK : LIGHT) },
  // The built page has antd's styles as a file (build/antd-styles.ts); in development antd writes them itself.
  zeroRuntime: import.meta.env.PROD,
  components: {
    // White words on the light red of a dark page could not be read.
    Button: { dangerColor: name === 'dark' ? '#2A0710' : '#FFFFFF' },
    Segmented: { trackBg: 'var(--bg-sunk)', itemSelectedBg: 'var(--surface)', itemColor: 'var(--ink-2)' },
    // The brand colour is made for surfaces; words in it would be too faint on a dark page.
    Tabs: { itemSelectedColor: 'var(--brand-ink)', itemHoverColor: 'var(--brand-ink)' },
  },
});
