import { sitePageInput } from '@banquet/contract/event/event/site-page'
import { addSitePage } from '../../src/event/site-page/site-page.commands.ts'
import type { Context } from '../../src/kit/context.ts'
import type { FileStore } from '../../src/kit/files/files.ts'
import { addPicture } from '../../src/platform/file/add-picture.ts'
import { drawVenueMap } from './venue-map.ts'

const rows = (lines: readonly (readonly [time: string, what: string])[], head: readonly [string, string]) =>
  `<table><tbody><tr><th>${head[0]}</th><th>${head[1]}</th></tr>${lines
    .map(([time, what]) => `<tr><td>${time}</td><td>${what}</td></tr>`)
    .join('')}</tbody></table>`

const about = {
  slug: 'about',
  name: '關於研討會',
  enName: 'About',
  body: `<p>臺灣餐飲食材研討會每年舉辦一次，邀集主廚、採購、食材供應商與研究人員，用兩天的時間談一件事：<strong>好食材從哪裡來，又要花多少成本才留得住</strong>。</p>
<h2>今年的三個主題</h2><ul><li>產地到餐桌：契作、產季與冷鏈</li><li>算得清楚的菜單：成本、份量與剩食</li><li>永續採購：標章、在地與替代食材</li></ul>
<h2>適合誰參加</h2><p>餐廳與飯店的主廚和採購、中央廚房與團膳業者、食材供應商，以及食品、餐旅與農業相關科系的師生。</p>
<blockquote><p>「去年在這裡認識的兩位小農，現在供應我們三家店的蔬菜。」</p></blockquote><p>還沒報名嗎？<a href="/signup">前往報名</a>。</p>`,
  enBody: `<p>The Taiwan Food Service Conference brings chefs, buyers, suppliers and researchers together once a year. For two days we talk about one thing: <strong>where good ingredients come from, and what it takes to afford them</strong>.</p>
<h2>This year’s themes</h2><ul><li>From field to table: contract farming, seasons and the cold chain</li><li>Menus that add up: cost, portions and waste</li><li>Buying sustainably: labels, local produce and alternatives</li></ul>
<h2>Who should come</h2><p>Chefs and buyers of restaurants and hotels, central kitchens and caterers, suppliers, and students and teachers of food, hospitality and agriculture.</p>
<blockquote><p>“Two farmers I met here last year now grow the vegetables for our three restaurants.”</p></blockquote><p>Not signed up yet? <a href="/signup">Sign up here</a>.</p>`,
}

const venue = (picture: string) => ({
  slug: 'venue',
  name: '交通資訊',
  enName: 'Getting here',
  body: `<p>會場在臺北國際會議中心，臺北市信義區信義路五段1號，捷運站步行五分鐘。</p>
<img src="${picture}" alt="會場周邊示意圖：出捷運站後往南步行一個街廓即到會場" />
<h2>捷運</h2><p>淡水信義線「台北101／世貿」站，1 號出口，步行約五分鐘。</p><h2>公車</h2><p>「世貿中心」或「信義行政中心」站下車。</p>
<h2>開車</h2><p>會場地下停車場每小時 60 元，車位有限，建議搭乘大眾運輸。</p><h2>高鐵與機場</h2><p>高鐵臺北站轉乘捷運約 20 分鐘；桃園機場捷運至臺北車站後轉乘，約 70 分鐘。</p>`,
  enBody: `<p>The conference takes place at the Taipei International Convention Center, No. 1, Sec. 5, Xinyi Rd., five minutes on foot from the metro.</p>
<img src="${picture}" alt="Map: from the metro station, walk one block south to the venue" />
<h2>Metro</h2><p>Take the red line to Taipei 101/World Trade Center and leave by exit 1. It is a five-minute walk.</p><h2>Bus</h2><p>Get off at World Trade Center or Xinyi District Office.</p>
<h2>Car</h2><p>The garage below the venue costs NT$60 per hour. Spaces are few, so public transport is the better choice.</p><h2>High-speed rail and airport</h2><p>From Taipei Main Station it is about 20 minutes by metro, and from Taoyuan Airport about 70 minutes.</p>`,
})

const programme = {
  slug: 'programme',
  name: '議程',
  enName: 'Programme',
  body: `<p>議程可能微調，請以當天公告為準。演講以中文進行，主會場提供中英同步口譯。</p><h2>第一天</h2>${rows(
    [
      ['08:30', '報到'],
      ['09:30', '開幕與專題演講：產地到餐桌'],
      ['11:00', '論壇：契作怎麼談才長久'],
      ['12:30', '午餐與新品試吃'],
      ['14:00', '論文發表（一）'],
      ['16:00', '產地媒合'],
      ['18:30', '晚宴'],
    ],
    ['時間', '內容'],
  )}<h2>第二天</h2>${rows(
    [
      ['09:00', '專題演講：算得清楚的菜單'],
      ['10:30', '論文發表（二）'],
      ['12:00', '午餐'],
      ['13:30', '主廚工作坊'],
      ['16:00', '頒獎與閉幕'],
    ],
    ['時間', '內容'],
  )}`,
  enBody: `<p>The programme may still change slightly. Talks are in Chinese, with simultaneous interpretation into English in the main hall.</p><h2>Day one</h2>${rows(
    [
      ['08:30', 'Registration'],
      ['09:30', 'Opening and keynote: from field to table'],
      ['11:00', 'Panel: contract farming that lasts'],
      ['12:30', 'Lunch and tastings'],
      ['14:00', 'Papers, part one'],
      ['16:00', 'Producers’ fair'],
      ['18:30', 'Banquet dinner'],
    ],
    ['Time', 'Session'],
  )}<h2>Day two</h2>${rows(
    [
      ['09:00', 'Keynote: menus that add up'],
      ['10:30', 'Papers, part two'],
      ['12:00', 'Lunch'],
      ['13:30', 'Chefs’ workshop'],
      ['16:00', 'Awards and closing'],
    ],
    ['Time', 'Session'],
  )}`,
}

const notes = {
  slug: 'notes',
  name: '注意事項',
  enName: 'Good to know',
  body: `<h2>報到</h2><ol><li>報到時請出示入場券的 QR 碼，並領取名牌與手冊。</li><li>學生票請攜帶學生證。</li></ol><h2>餐飲</h2><p>午餐與晚宴提供葷食與素食，有過敏或其他飲食需求請在報名時註明。</p>
<h2>取消與退費</h2><p>期限前取消可依報名頁所列比例退費；也可以改由同事出席，請來信通知。</p><h2>攝影</h2><p>會場將攝影記錄，不願入鏡請於報到時告知工作人員。</p>`,
  enBody: `<h2>Registration</h2><ol><li>Please show the QR code of your ticket to receive your badge and the proceedings.</li><li>Students need their student card.</li></ol><h2>Meals</h2><p>Lunches and the dinner include vegetarian dishes. Tell us about allergies and other needs when you sign up.</p>
<h2>Cancelling</h2><p>If you cancel in time, part of the fee is refunded as shown when you sign up. A colleague may also take your place; just write to us.</p><h2>Photos</h2><p>We take pictures during the conference. If you don’t want to be in them, tell the staff at registration.</p>`,
}

/** Adds the pages of the show site of a conference; the way to the venue has a picture. */
export async function addSitePages(ctx: Context, store: FileStore, eventId: number): Promise<void> {
  const content = await drawVenueMap()
  const { url } = await addPicture(ctx, store, { name: 'venue.png', type: 'image/png', content })
  for (const page of [about, venue(url), programme, notes])
    await addSitePage(ctx, sitePageInput.parse({ eventId, isVisible: true, ...page }))
}
