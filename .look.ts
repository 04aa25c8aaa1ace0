const { open, enter, shot, done } = await import('/tmp/w/lib.ts')
const b = process.env['BASE']
for (const [locale, width] of [
  ['zh-TW', 1440],
  ['en-US', 390],
] as const) {
  const page = await open(locale, width)
  await enter(page, 'demo-clerk', 'Banquet-clerk-1')
  await page.waitForTimeout(1500)
  await shot(page, `home-clerk-${width}`, true)
  await page.goto(b + '/admin/customers')
  await page.waitForTimeout(2000)
  await page.locator('main a[href^="/admin/customers/"]').filter({ hasText: /./ }).nth(1).click()
  await page.waitForTimeout(2500)
  console.log(page.url())
  await shot(page, `customer-${width}`, true)
  await page.goto(b + '/admin/orders')
  await page.waitForTimeout(2000)
  if (width === 1440) {
    await page.locator('tbody input[type=checkbox]').nth(0).click()
    await page.locator('tbody input[type=checkbox]').nth(1).click()
    await page.waitForTimeout(1500)
  }
  await shot(page, `orders-${width}`, false)
  await page.goto(b + '/admin/orders/shipments')
  await page.waitForTimeout(2000)
  if (width === 1440) {
    await page.locator('tbody input[type=checkbox]').nth(0).click()
    await page.waitForTimeout(1500)
  }
  await shot(page, `shipments-${width}`, false)
}
{
  const page = await open('en-US', 1440)
  await enter(page, 'demo-admin', 'Banquet-admin-1')
  await page.waitForTimeout(1500)
  await shot(page, `home-admin-1440`, true)
}
{
  const page = await open('zh-TW', 390)
  await enter(page, 'demo-sales', 'Banquet-sales-1')
  await page.waitForTimeout(1500)
  await shot(page, `home-sales-390`, true)
}
await done()
