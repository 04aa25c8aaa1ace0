import type { Resource } from '../kit/http/route.ts'
import { checkInListRoutes } from './check-in-list/check-in-list.routes.ts'
import { discountRoutes } from './discount/discount.routes.ts'
import { eventSettingRoutes } from './event-setting/event-setting.routes.ts'
import { eventRoutes } from './event/event.routes.ts'
import { publicEventRoutes } from './public-event/public-event.routes.ts'
import { poolRoutes } from './pool/pool.routes.ts'
import { questionRoutes } from './question/question.routes.ts'
import { newsRoutes } from './news/news.routes.ts'
import { sitePageRoutes } from './site-page/site-page.routes.ts'
import { signupTypeRoutes } from './signup-type/signup-type.routes.ts'

export const eventResources: readonly Resource[] = [
  eventRoutes,
  eventSettingRoutes,
  publicEventRoutes,
  sitePageRoutes,
  newsRoutes,
  signupTypeRoutes,
  poolRoutes,
  discountRoutes,
  questionRoutes,
  checkInListRoutes,
]
