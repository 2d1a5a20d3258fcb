import { expect, type Page } from '@playwright/test'

const narrow = 900

/** Locators and actions of the header, menus and modals around every screen, in Portuguese. */
export function shellOf(page: Page) {
  const header = page.getByRole('banner')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  const isNarrow = () => (page.viewportSize()?.width ?? narrow) < narrow
  return {
    header,
    menu,
    footer: page.getByRole('contentinfo'),
    floating: page.getByRole('complementary', { name: 'Atalhos' }),
    bottomBar: page.getByRole('navigation', { name: 'Conta e atalhos' }),
    main: page.getByRole('main'),
    logIn: header.getByRole('button', { name: 'Entrar' }),
    register: header.getByRole('button', { name: 'Cadastre-se' }),
    balance: header.getByRole('group', { name: 'Saldo' }).getByRole('status'),
    account: header.getByRole('button', { name: 'Menu da conta' }),
    toast: page.getByRole('region', { name: 'Avisos' }),

    /** Opens the hall of a category: in the side menu, or below 900 px in the drawer. */
    async openCategory(name: string) {
      if (isNarrow()) {
        await this.bottomBar.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('dialog', { name: 'Menu principal' }).getByRole('link', { name }).click()
      } else {
        await menu.getByRole('button', { name, exact: true }).click()
        await menu.getByRole('link', { name: 'Todos', exact: true }).click()
      }
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    },

    /** Opens an entry of the account menu behind the avatar. */
    async openFromAccount(name: string) {
      await this.account.click()
      await page.getByRole('menu').getByRole('menuitem', { name }).click()
    },

    async logOut() {
      await this.openFromAccount('Sair')
      const question = page.getByRole('alertdialog', { name: 'Deseja sair da sua conta?' })
      await question.getByRole('button', { name: 'Sair' }).click()
      await expect(this.logIn).toBeVisible()
    },
  }
}
export type Shell = ReturnType<typeof shellOf>
