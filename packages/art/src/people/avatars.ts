import { svg } from '../core/link.ts';
import type { Drawing } from '../core/shapes.ts';
import { bunny, cat, fox, panda } from './animals.ts';
import { portrait } from './portrait.ts';
import { moonOverSea, peak, ringedPlanet, sakura, seaWave } from './scenes.ts';

const AVATAR_BOX = 100;

/** The drawn faces: people, animals and small landscapes. */
export const AVATAR_DRAWINGS: readonly Drawing[] = [
  () =>
    portrait({
      ground: ['#E8DBFF', '#B79BFF'],
      hair: '#6A4BC2',
      hairLight: '#B9A0FF',
      eye: '#5A35C8',
      top: '#FFF',
      back: 'long',
      fringe: 'bangs',
      accessory: 'headphone',
      accessoryColour: '#FF7FB4',
      motif: 'stars',
    }),
  () =>
    portrait({
      ground: ['#CFEAFF', '#8FBEFF'],
      hair: '#2C3A68',
      hairLight: '#6B82C2',
      eye: '#2F5FC8',
      top: '#233A7A',
      back: 'short',
      fringe: 'spiky',
      motif: 'dots',
    }),
  () =>
    portrait({
      ground: ['#FFE6EF', '#FFB2CF'],
      hair: '#8A4B3A',
      hairLight: '#D99A78',
      eye: '#8A4A2A',
      top: '#FFF4F8',
      back: 'wave',
      fringe: 'center',
      accessory: 'flower',
      motif: 'dots',
    }),
  cat,
  () =>
    portrait({
      ground: ['#FFF3C9', '#FFC98A'],
      hair: '#3A2A2E',
      hairLight: '#7A5A5A',
      eye: '#7A4A1E',
      top: '#F28B5B',
      back: 'bob',
      fringe: 'bangs',
      accessory: 'clip',
      mood: 'closed',
      motif: 'sun',
    }),
  moonOverSea,
  () =>
    portrait({
      ground: ['#D6F7EC', '#86D9C2'],
      hair: '#1F6B6A',
      hairLight: '#7FD6C8',
      eye: '#0F8A7A',
      top: '#EFFFFA',
      back: 'twin',
      fringe: 'bangs',
      mood: 'open',
      motif: 'dots',
    }),
  () =>
    portrait({
      ground: ['#E4E2F2', '#A9A4CC'],
      hair: '#C9CCE0',
      hairLight: '#FFFFFF',
      eye: '#6A3FC0',
      top: '#2B2440',
      back: 'short',
      fringe: 'swept',
      accessory: 'glasses',
      motif: 'rays',
    }),
  fox,
  () =>
    portrait({
      ground: ['#FFD6D6', '#FF9B9B'],
      hair: '#B3263E',
      hairLight: '#FF7B7B',
      eye: '#B3263E',
      top: '#3A1430',
      back: 'pony',
      fringe: 'side',
      motif: 'stars',
    }),
  peak,
  () =>
    portrait({
      ground: ['#FBE8FF', '#D9A6FF'],
      hair: '#E08AC8',
      hairLight: '#FFD0EE',
      eye: '#B03FA0',
      top: '#FFF',
      back: 'long',
      fringe: 'center',
      accessory: 'catears',
      motif: 'stars',
    }),
  bunny,
  () =>
    portrait({
      ground: ['#DDE7FF', '#93A8F0'],
      hair: '#22223A',
      hairLight: '#5C5C84',
      eye: '#3A4CC0',
      top: '#F2F4FF',
      back: 'short',
      fringe: 'fluffy',
      accessory: 'headphone',
      accessoryColour: '#2A99EA',
      motif: 'dots',
    }),
  sakura,
  () =>
    portrait({
      ground: ['#FFF0D8', '#F5C07A'],
      hair: '#E0A030',
      hairLight: '#FFE08A',
      eye: '#2A99EA',
      top: '#7A3FC0',
      back: 'wave',
      fringe: 'side',
      accessory: 'crown',
      motif: 'rays',
    }),
  ringedPlanet,
  () =>
    portrait({
      ground: ['#FFE2E8', '#F79AB4'],
      hair: '#4A2A3A',
      hairLight: '#9A6A7A',
      eye: '#9A3A5A',
      top: '#F7D0DC',
      back: 'bun',
      fringe: 'bangs',
      mood: 'closed',
      motif: 'sun',
    }),
  panda,
  () =>
    portrait({
      ground: ['#D8F0FF', '#7CC8F5'],
      hair: '#3A5AA8',
      hairLight: '#9CC2FF',
      eye: '#1E6FCB',
      top: '#FFF',
      back: 'bob',
      fringe: 'side',
      accessory: 'beret',
      accessoryColour: '#F2C14E',
      motif: 'dots',
    }),
  seaWave,
  () =>
    portrait({
      ground: ['#E9E0FF', '#8A7BE8'],
      hair: '#151226',
      hairLight: '#4A4470',
      eye: '#8A3FE0',
      top: '#1B1630',
      back: 'short',
      fringe: 'side',
      motif: 'stars',
    }),
];

/** A new member gets one of the first twelve avatars. */
export const DEFAULT_AVATAR_COUNT = 12;

/** An avatar as a square SVG document; the page crops it to a circle. */
export const avatarSvg = (draw: Drawing, size: number, prefix: string): string =>
  svg(draw(), { prefix, width: AVATAR_BOX, size });
