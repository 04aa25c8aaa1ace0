import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/tables/all.ts',
  out: './src/db/migrations',
  casing: 'snake_case',
  breakpoints: true,
})
