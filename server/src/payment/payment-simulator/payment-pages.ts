import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../kit/errors.ts'
import { formTextOf, takeForms } from '../../kit/http/form.ts'
import { preferredLanguage } from '../../kit/http/preferred-language.ts'
import type { Services } from '../../kit/services.ts'
import { isGenuine, readForm } from '../payment-provider/ecpay.ts'
import { simulatedMerchant, simulatorPath } from '../payment-provider/gateway.ts'
import { refundPlays } from '../../tables/payment/simulated-trade.table.ts'
import { playsFor } from './play.ts'
import { openTrade, playRefunds, readTrade, simulate } from './simulate.ts'
import { simulatorPage } from './simulator-page.ts'

const config = { screen: true } as const

/**
 * Serves the pages around a payment that are not calls: the one to which a provider sends the browser back by a form, and
 * those of the simulator, if it is the provider.
 */
export function servePaymentPages(app: FastifyInstance, services: Services): void {
  takeForms(app, (scope) => {
    // The content of the form is ignored: only the report of the provider to the program counts.
    scope.post<{ Params: { order: string; attempt: string } }>(
      '/payment-return/:order/:attempt',
      { config },
      ({ params: { order, attempt } }, reply) => {
        const isNumber = [order, attempt].every((part) => /^\d{1,10}$/.test(part))
        return reply.redirect(isNumber ? `/payment-order/${order}?attempt=${attempt}` : '/payment-order', 303)
      },
    )
  })
  if (services.config.paymentProvider === 'simulator') serveSimulator(app, services)
}

/**
 * Serves the page of the simulated payment provider, on which a person decides what it answers. In production it has to
 * be switched on.
 */
function serveSimulator(app: FastifyInstance, services: Services): void {
  const merchant = simulatedMerchant(services)
  const show = async (request: FastifyRequest, reply: FastifyReply, tradeNo: string) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(simulatorPage(preferredLanguage(request), await readTrade(request.ctx, tradeNo)))
  type OfTrade = { Params: { tradeNo: string } }
  app.get<OfTrade>(`${simulatorPath}/:tradeNo`, { config }, (request, reply) =>
    show(request, reply, request.params.tradeNo),
  )
  takeForms(app, (scope) => {
    scope.post(simulatorPath, { config }, async (request, reply) => {
      const fields = readForm(formTextOf(request))
      if (!isGenuine(fields, merchant)) throw new Refusal('payment-callback.forged')
      await openTrade(request.ctx, fields)
      return show(request, reply, fields['MerchantTradeNo'] ?? '')
    })
    scope.post<OfTrade>(`${simulatorPath}/:tradeNo`, { config }, async (request, reply) => {
      const { tradeNo } = request.params
      const { fields } = await readTrade(request.ctx, tradeNo)
      const wanted = readForm(formTextOf(request))['play']
      const refundPlay = refundPlays.find((one) => one === wanted)
      if (refundPlay) {
        await playRefunds(request.ctx, { tradeNo, refundPlay })
        return show(request, reply, tradeNo)
      }
      const play = playsFor(fields).find((one) => one === wanted)
      if (!play) throw new Refusal('not-found')
      await simulate(request.ctx, services, { tradeNo, play })
      return reply.redirect(fields['ClientBackURL'] ?? '/', 303)
    })
  })
}
