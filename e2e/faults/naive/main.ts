import './page.ts'
