import type { GatewayForm } from '@banquet/contract/payment/payment-attempt'

/** Sends the browser to the payment provider by posting the form that the server has signed. */
export function goToProvider({ action, fields }: GatewayForm): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
