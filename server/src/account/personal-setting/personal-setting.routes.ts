import type { FastifyInstance } from 'fastify'
import { personalSetting } from '@banquet/contract/account/personal-setting'
import { route } from '../../kit/http/route.ts'
import { readSettings, saveSettings } from './own-settings.ts'

export function personalSettingRoutes(app: FastifyInstance): void {
  route(app, personalSetting.get, (ctx) => readSettings(ctx))
  route(app, personalSetting.save, (ctx, { body }) => saveSettings(ctx, body))
}
