import { drawLobby, drawRoom, type Palette, type Room } from './inside.ts'
import { drawOutside, type Outside } from './outside.ts'

const sand: Palette = {
  wall: '#f1e6d4',
  panel: '#dfc9a8',
  floor: '#b98a5e',
  bed: '#3f6474',
  accent: '#d98e4a',
}
const sage: Palette = {
  wall: '#e6ebdf',
  panel: '#b9c7a9',
  floor: '#c69c70',
  bed: '#5c7a5d',
  accent: '#e2b04a',
}
const rose: Palette = {
  wall: '#f3e4df',
  panel: '#dcb3a6',
  floor: '#a9764f',
  bed: '#7a4b57',
  accent: '#cf7d6c',
}
const mist: Palette = {
  wall: '#e4ebef',
  panel: '#b4c6d1',
  floor: '#c2a07a',
  bed: '#47607f',
  accent: '#7fb0bd',
}

const plainTower = { shape: 'tower', storeys: 8, bays: 6 } as const
const plainTownhouse = { shape: 'townhouse', storeys: 3, bays: 5 } as const
const plainLodge = { shape: 'lodge', storeys: 3, bays: 11 } as const

/** The look of each hotel of the demonstration from the street. */
const outsides: Record<string, Outside> = {
  晴川大飯店: {
    ...plainTower,
    time: 'dusk',
    backdrop: 'city',
    wall: '#efe3cf',
    shade: '#b9a283',
    accent: '#b4472f',
  },
  綠堤商旅: {
    ...plainTownhouse,
    time: 'day',
    backdrop: 'city',
    wall: '#c9d6bf',
    shade: '#8fa383',
    accent: '#2f7a55',
  },
  海棠會館: {
    ...plainTownhouse,
    time: 'dusk',
    backdrop: 'hills',
    wall: '#eac9bd',
    shade: '#b98574',
    accent: '#b5455c',
    storeys: 4,
  },
  竹風國際飯店: {
    ...plainTower,
    time: 'night',
    backdrop: 'hills',
    wall: '#d3dde0',
    shade: '#7d919b',
    accent: '#3c8a6a',
    storeys: 9,
  },
  大肚山莊: {
    ...plainLodge,
    time: 'day',
    backdrop: 'hills',
    wall: '#f2e7d3',
    shade: '#8b5e43',
    accent: '#c57f3b',
  },
  嘉南文旅: {
    ...plainTownhouse,
    time: 'day',
    backdrop: 'hills',
    wall: '#b4654d',
    shade: '#8a4838',
    accent: '#e3b04b',
  },
  港都景觀酒店: {
    ...plainTower,
    time: 'dusk',
    backdrop: 'sea',
    wall: '#dfe9ec',
    shade: '#7fa0ad',
    accent: '#1f6f8b',
  },
  太魯閣山居: {
    ...plainLodge,
    time: 'day',
    backdrop: 'mountains',
    wall: '#e4d7c2',
    shade: '#5c4636',
    accent: '#7b9a6a',
    storeys: 2,
  },
  蘭陽溫泉飯店: {
    ...plainLodge,
    time: 'dusk',
    backdrop: 'mountains',
    wall: '#ead9c0',
    shade: '#5a4038',
    accent: '#b4472f',
    hasSprings: true,
  },
  舊城旅店: {
    ...plainTownhouse,
    time: 'night',
    backdrop: 'sea',
    wall: '#a9b1c4',
    shade: '#69718a',
    accent: '#d9a441',
  },
}

/** The hotels that have a picture of the lobby as well. */
const lobbies: Record<string, () => string> = {
  晴川大飯店: () => drawLobby({ time: 'dusk', backdrop: 'city', palette: sand }),
  綠堤商旅: () => drawLobby({ time: 'day', backdrop: 'city', palette: sage }),
}

/** The look of the rooms, by the names of their types. */
const rooms: Record<string, Room> = {
  標準雙人房: { beds: ['single', 'single'], palette: sand, time: 'day', backdrop: 'city' },
  標準單床房: { beds: ['double'], palette: rose, time: 'dusk', backdrop: 'city' },
  家庭房: { beds: ['double', 'double'], palette: mist, time: 'day', backdrop: 'hills', extra: 'cot' },
  無障礙客房: { beds: ['double'], palette: sand, time: 'day', backdrop: 'hills', extra: 'rail' },
  經濟雙人房: { beds: ['single', 'single'], palette: sage, time: 'dusk', backdrop: 'city' },
  三人房: { beds: ['single', 'single', 'single'], palette: mist, time: 'night', backdrop: 'city' },
}

/** Returns the pictures of a hotel of the demonstration as SVG, the one from the street first. */
export function hotelPictures(name: string): string[] {
  const outside = outsides[name]
  return [...(outside ? [drawOutside(outside)] : []), ...(lobbies[name] ? [lobbies[name]()] : [])]
}

/** Returns the pictures of a room type of the demonstration as SVG. */
export function roomPictures(name: string): string[] {
  const room = rooms[name]
  return room ? [drawRoom(room)] : []
}
