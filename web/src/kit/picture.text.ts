import { words } from './text.ts'

/** Words of fields that hold a picture. */
export const pictureText = words({
  'zh-TW': {
    choose: '選擇圖片',
    change: '更換圖片',
    remove: '移除圖片',
    hint: (megabytes: number) => `JPG、PNG 或 WebP，${megabytes} MB 以內；也可以將檔案拖曳到這裡。`,
    numbered: (id: number) => `圖片 ${id}`,
    onItsWay: '圖片上傳中，請稍候再儲存',
  },
  en: {
    choose: 'Choose a picture',
    change: 'Change the picture',
    remove: 'Remove the picture',
    hint: (megabytes: number) =>
      `JPG, PNG or WebP of at most ${megabytes} MB; a file can also be dropped here.`,
    numbered: (id: number) => `Picture ${id}`,
    onItsWay: 'The picture is still on its way. Please save in a moment',
  },
})
