import { newsInput } from '@banquet/contract/event/news/news'
import { addDays } from '@banquet/contract/rule/day/days'
import { addNews } from '../../src/event/news/news.commands.ts'
import type { Context } from '../../src/kit/context.ts'
import type { FileStore } from '../../src/kit/files/files.ts'
import { dayOf } from '../../src/kit/list/days.ts'
import { addPicture } from '../../src/platform/file/add-picture.ts'
import { drawSvg } from './venue-map.ts'

/** Fields below the sun, and a plate; without words, so that no font is needed. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720">
<rect width="1280" height="720" fill="#fdf3dc"/><circle cx="1010" cy="190" r="92" fill="#f4b942"/>
<path d="M0 360C220 270 430 300 640 350S1080 420 1280 330V720H0Z" fill="#a8c97f"/>
<path d="M0 470C260 380 520 420 760 470S1140 540 1280 470V720H0Z" fill="#7fae5c"/>
<g stroke="#5c8a3f" stroke-width="9" fill="none"><path d="M60 720C150 600 260 540 420 480M240 720C320 620 430 560 590 500M430 720C500 640 610 580 760 520M1190 720C1140 640 1060 580 960 530"/></g>
<ellipse cx="700" cy="600" rx="270" ry="86" fill="#ffffff"/><ellipse cx="700" cy="594" rx="190" ry="56" fill="#eef1ea"/>
<g><circle cx="640" cy="576" r="40" fill="#d9483b"/><circle cx="716" cy="568" r="46" fill="#e2733d"/><circle cx="784" cy="582" r="34" fill="#8bbf4d"/><path d="M716 526C716 496 748 486 772 490C764 516 744 528 716 526Z" fill="#4e8a3a"/></g>
</svg>`

const keynote = {
  name: '專題演講公布：十位主廚與小農同台',
  enName: 'Keynotes announced: ten chefs and growers on one stage',
  body: `<p>今年的兩場專題演講與六場論壇已全部公布。<strong>十位主廚與契作小農將同台</strong>，從一季的產量談到一盤菜的成本。</p>
<h2>第一天</h2><ul><li>產地到餐桌：一顆番茄的三個價格</li><li>論壇：契作怎麼談才長久</li></ul><h2>第二天</h2><ul><li>算得清楚的菜單</li><li>主廚工作坊：剩食的第二道菜</li></ul>
<p>完整時間請見議程。座位有限，<a href="/signup">請儘早報名</a>。</p>`,
  enBody: `<p>Both keynotes and all six panels are now announced. <strong>Ten chefs and contract growers share the stage</strong>, from the yield of a season to the cost of a plate.</p>
<h2>Day one</h2><ul><li>From field to table: the three prices of a tomato</li><li>Panel: contract farming that lasts</li></ul><h2>Day two</h2><ul><li>Menus that add up</li><li>Chefs’ workshop: a second dish from leftovers</li></ul>
<p>The programme has all times. Seats are limited, so <a href="/signup">sign up early</a>.</p>`,
}

const shuttle = {
  name: '會後參訪：有機農場一日行程',
  enName: 'After the conference: a day at an organic farm',
  body: '<p>會後隔天安排有機農場參訪，含午餐與接駁車，名額四十位。報名辦法將於本頁公布。</p>',
  enBody:
    '<p>On the day after the conference we visit an organic farm, with lunch and a bus, for forty people. How to join will be announced here.</p>',
}

const hotels = {
  name: '合作飯店開放訂房',
  enName: 'Rooms at our partner hotels can be booked',
  body: '<p>與會者可於會員專區預訂合作飯店的客房，並享研討會優惠價。</p>',
  enBody: '<p>Participants can now book rooms at our partner hotels at conference rates.</p>',
}

const early = {
  name: '早鳥報名倒數三天',
  enName: 'Three days left for early-bird sign-up',
  body: '<p>早鳥優惠即將截止，三天後恢復原價。</p>',
  enBody: '<p>Early-bird prices end in three days.</p>',
}

/** Adds news of a conference: one that is pinned and has a picture, a draft, one that is scheduled and one that has ended. */
export async function addNewsOf(ctx: Context, store: FileStore, { id }: { id: number }): Promise<void> {
  const today = dayOf(ctx.now())
  const at = (days: number) => `${addDays(today, days)}T01:00:00Z`
  const content = await drawSvg(picture)
  const file = await addPicture(ctx, store, { name: 'keynote.png', type: 'image/png', content })
  for (const one of [
    { ...keynote, from: at(-6), isPinned: true, isVisible: true, pictureId: file.id },
    { ...shuttle, from: at(-1), isVisible: false },
    { ...hotels, from: at(14), isVisible: true },
    { ...early, from: at(-20), until: at(-17), isVisible: true },
  ])
    await addNews(ctx, newsInput.parse({ ...one, eventId: id }))
}
