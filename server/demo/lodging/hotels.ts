import type { Context } from '../../src/kit/context.ts'
import type { FileStore } from '../../src/kit/files/files.ts'
import { insertRow } from '../../src/kit/rows/rows.ts'
import { hotels } from '../../src/tables/lodging/hotel.table.ts'
import { changePictures } from '../../src/lodging/hotel/pictures.ts'
import { addPictures } from '../pictures/add-pictures.ts'
import { hotelPictures } from '../pictures/looks.ts'

const hotel = (name: string, address: string, phone: string, contact: string) => ({
  name,
  address,
  phone,
  contact,
  checkIn: '15:00',
  checkOut: '11:00',
  status: 1 as const,
})

/** Invented hotels in real places. */
const demoHotels = [
  {
    ...hotel('晴川大飯店', '臺北市中山區南京東路三段133號', '02-2503-1188', '許文彥'),
    enName: 'Ching Chuan Hotel',
    enAddress: 'No. 133, Sec. 3, Nanjing E. Rd., Zhongshan Dist., Taipei City',
    mapUrl: 'https://www.openstreetmap.org/#map=18/25.05205/121.54230',
    policy: '全館禁菸，不接受寵物。六歲以下兒童與父母同床不另收費。地下停車場每晚 NT$ 300。',
    enPolicy:
      'No smoking, no pets. Children under six stay free in the bed of their parents. Parking: NT$ 300 a night.',
    payment: 'to-organiser' as const,
    freeDays: 7,
    lateFee: 'first-night' as const,
    mailTo: ['rooms@ching-chuan.example.com'],
    listDays: 14,
  },
  {
    ...hotel('綠堤商旅', '臺北市大安區忠孝東路四段216巷19號', '02-2771-5620', '劉佩珊'),
    enName: 'Green Bank Inn',
    enAddress: 'No. 19, Ln. 216, Sec. 4, Zhongxiao E. Rd., Da’an Dist., Taipei City',
    policy: '櫃檯服務至 23:00，晚到請事先告知。',
    enPolicy: 'The front desk is open until 23:00. Please tell us if you arrive later.',
    payment: 'at-hotel' as const,
    checkIn: '16:00',
    freeDays: 3,
    lateFee: 'all-nights' as const,
    mailTo: ['front@green-bank.example.com', 'manager@green-bank.example.com'],
  },
  hotel('海棠會館', '新北市板橋區文化路一段188號', '02-2960-3377', '蔡明哲'),
  hotel('竹風國際飯店', '新竹市東區光復路二段153號', '03-571-8899', '黃詩涵'),
  hotel('大肚山莊', '臺中市西屯區臺灣大道三段301號', '04-2252-6611', '吳志豪'),
  hotel('嘉南文旅', '臺南市中西區民權路二段64號', '06-222-9155', '鄭雅文'),
  hotel('港都景觀酒店', '高雄市苓雅區四維三路166號', '07-332-7788', '謝承翰'),
  hotel('太魯閣山居', '花蓮縣秀林鄉富世村16鄰富世291號', '03-869-1155', '高曉雯'),
  hotel('蘭陽溫泉飯店', '宜蘭縣礁溪鄉德陽路69號', '03-988-2266', '簡國書'),
  { ...hotel('舊城旅店', '基隆市仁愛區愛三路47號', '02-2422-8833', '游淑芬'), status: 0 as const },
]

/** Adds the hotels with their pictures. */
export async function addHotels(ctx: Context, store: FileStore): Promise<void> {
  for (const { name, ...fields } of demoHotels) {
    const pictureIds = await addPictures(ctx, store, { name, drawings: hotelPictures(name) })
    await changePictures(ctx, { from: [], to: pictureIds })
    await insertRow(ctx, hotels, { name, ...fields, pictureIds })
  }
}
