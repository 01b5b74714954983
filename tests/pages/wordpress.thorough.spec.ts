import { NO_WORDPRESS, startWordPress, type WordPress } from '../support/wordpress.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const REVIEW = '[{"text": "It’s good", "name": "A teacher & friend"}]'

const SHORTCODES = `[mandry_page_banner heading="Tom &amp; Ann" popup-id="form" button-text="Plan a journey"]

[mandry_popup_container popup-id="form"]
[mandry_contact_form]
[/mandry_popup_container]

[mandry_reviews_slider heading="Reviews"]
${REVIEW}
[/mandry_reviews_slider]`

const BLOCKS = `<!-- wp:mandry/page-banner {"heading":"Tours","align":"full"} /-->
<!-- wp:mandry/reviews-slider ${JSON.stringify({ items: REVIEW })} /-->
<!-- wp:mandry/contact-form {"form-id":"default"} /-->`

test.skip(!!NO_WORDPRESS, NO_WORDPRESS)
// One WordPress for the file: its start takes seconds.
test.describe.configure({ mode: 'default' })

let site: WordPress

test.beforeAll(async () => {
  site = await startWordPress()
})
test.afterAll(() => site?.stop())

interface Stored {
  readonly inputs: Readonly<Record<string, string>>
  readonly page: Readonly<Record<string, string>>
  readonly mailed: string | null
}

function stored(): readonly Stored[] {
  const code = 'echo json_encode((new Mandry\\WordPress\\DatabaseTable())->read(100, 0));'
  return JSON.parse(site.run(code)) as Stored[]
}

/** Publishes a page. @returns its address */
function publish(content: string): string {
  const post = {
    post_title: 'Page',
    post_status: 'publish',
    post_type: 'page',
    post_content: content,
  }
  const json = Buffer.from(JSON.stringify(post)).toString('base64')
  return site.run(
    `kses_remove_filters(); echo get_permalink(wp_insert_post(wp_slash(json_decode(base64_decode('${json}'), true))));`,
  )
}

function set(settings: Readonly<Record<string, unknown>>): void {
  const json = Buffer.from(JSON.stringify(settings)).toString('base64')
  site.run(
    `remove_all_filters('sanitize_option_mandry'); update_option('mandry', json_decode(base64_decode('${json}'), true));`,
  )
}

async function logIn(page: Page): Promise<void> {
  await page.goto(`${site.url}/wp-login.php`)
  await page.getByLabel('Username or Email Address').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(site.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
}

async function send(page: Page): Promise<void> {
  const form = page.getByRole('form')
  await form.getByLabel('Email').fill('olena@example.com')
  for (const name of await form.getByLabel('Name').all()) await name.fill('Olena')
  await form.getByRole('button').last().click()
}

test('shortcodes make a page whose enquiry is stored, mailed and listed', async ({
  page,
  problems,
}) => {
  await page.goto(publish(SHORTCODES))
  await expect(page.getByRole('heading', { name: 'Tom & Ann' })).toBeVisible()
  await expect(page.getByText('It’s good')).toBeVisible()
  await expect(page.getByText('A teacher & friend')).toBeVisible()
  await page.getByRole('button', { name: 'Plan a journey' }).click()
  await send(page)
  await expect(page.getByText('Successfull').first()).toBeVisible()
  const [enquiry] = stored()
  expect(enquiry?.inputs['email']).toMatch(/@/)
  expect(enquiry).toMatchObject({ mailed: '1' })
  expect(await site.mails()).toContain('Subject: Enquiry: ')
  expect(problems).toEqual([])

  await logIn(page)
  await page.goto(`${site.url}/wp-admin/admin.php?page=mandry-enquiries`)
  await expect(page.getByRole('cell', { name: enquiry?.inputs['email'] ?? '' })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Choose the enquiry of/ }).check()
  await page.getByRole('button', { name: 'Delete the chosen enquiries' }).click()
  await expect(page.getByText('There are no enquiries yet.')).toBeVisible()
  expect(stored()).toEqual([])
})

test('blocks make a page in the brand’s colour and the language of the settings', async ({
  page,
  problems,
}) => {
  await logIn(page)
  await page.goto(`${site.url}/wp-admin/options-general.php?page=mandry`)
  await page.getByLabel('Language of the elements').selectOption('Українська')
  await page.getByLabel('Brand colour').fill('red')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('The colour must be a # and six digits')).toBeVisible()
  await expect(page.getByLabel('Language of the elements')).toHaveValue('uk')
  await page.getByLabel('Brand colour').fill('#7a1f5c')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()

  await page.goto(publish(BLOCKS))
  await expect(page.getByRole('heading', { name: 'Tours' })).toBeVisible()
  await expect(page.locator('page-banner')).toHaveClass(/alignfull/)
  await expect(page.getByText('A teacher & friend')).toBeVisible()
  const send = page
    .locator('contact-form')
    .getByRole('button', { name: /[а-яі]/i })
    .last()
  await expect(send).toHaveCSS('background-color', 'rgb(122, 31, 92)')
  expect(problems).toEqual([])
  set({})
})

test('the block editor offers the elements, shows them, and publishes what it shows', async ({
  page,
  problems,
}) => {
  await logIn(page)
  site.run(
    `update_user_meta(1, 'wp_persisted_preferences', ['core/edit-post' => ['welcomeGuide' => false], '_modified' => gmdate('c')]);`,
  )
  await page.goto(`${site.url}/wp-admin/post-new.php?post_type=page`)
  await page.getByRole('button', { name: 'Toggle block inserter' }).click()
  await page.getByRole('searchbox', { name: 'Search for blocks and patterns' }).fill('banner')
  await page.getByRole('option', { name: 'Page banner' }).click()
  await page.getByRole('button', { name: 'Toggle block inserter' }).click()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByLabel('heading', { exact: true }).fill('Carpathians')
  // In a frame from WordPress 6.3 on.
  const canvas = page.frame('editor-canvas') ?? page
  await expect(canvas.locator('page-banner').getByText('Carpathians').first()).toBeVisible()
  await page.getByLabel('data', { exact: true }).fill('{ no JSON')
  await expect(page.getByText('This is not JSON')).toBeVisible()
  await page.getByLabel('data', { exact: true }).fill('')
  await page.evaluate(
    'wp.data.dispatch("core/editor").editPost({ status: "publish", title: "Edited" })',
  )
  await page.evaluate('wp.data.dispatch("core/editor").savePost()')
  const address = await page.evaluate('wp.data.select("core/editor").getPermalink()')
  await page.goto(String(address))
  await expect(page.getByRole('heading', { name: 'Carpathians' })).toBeVisible()
  // Mandry's own lines name the heading that was missing, and the JSON.
  expect(problems.filter((problem) => !problem.startsWith('mandry:'))).toEqual([])
})

test('shows no success while the database refuses the row, and sends once more', async ({
  page,
}) => {
  const post = () =>
    fetch(`${site.url}/?rest_route=/mandry/v1/enquiries`, {
      method: 'POST',
      body: new URLSearchParams({ message: 'Hello' }),
    })
  const rename = (from: string, to: string) =>
    site.run(`$wpdb->query("RENAME TABLE {$wpdb->prefix}${from} TO {$wpdb->prefix}${to}");`)
  rename('mandry_enquiries', 'mandry_away')
  const refused = await post()
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ error: 'unavailable' })
  expect(await site.log()).not.toContain('Hello')
  await page.goto(publish(BLOCKS))
  const answered = page.waitForResponse((response) => response.url().includes('v1/enquiries'))
  await send(page)
  expect((await answered).status()).toBe(503)
  await expect(page.getByText('Successfull')).toBeHidden()
  rename('mandry_away', 'mandry_enquiries')
  // The form sends once more by itself.
  await expect(page.getByText('Successfull')).toBeVisible()
  expect((await post()).status).toBe(200)
  const messages = stored().map(({ inputs }) => inputs['email'] ?? inputs['message'])
  expect(messages).toHaveLength(2)
  expect(messages).toEqual(expect.arrayContaining(['Hello', 'olena@example.com']))
})

test('exports and erases what WordPress’s tools for personal data ask for', () => {
  const call = (kind: string, email: string) =>
    JSON.parse(
      site.run(
        `echo json_encode(apply_filters('wp_privacy_personal_data_${kind}', [])['mandry']['callback']('${email}', 1));`,
      ),
    ) as { data?: object[]; items_removed?: boolean }
  site.run(
    `foreach (['a@mandry.example', 'b@mandry.example'] as $at => $email) (new Mandry\\WordPress\\DatabaseTable())->add(['id' => "id-$at", 'hash' => '', 'page' => [], 'inputs' => ['email' => $email], 'suspected' => false], false);`,
  )
  expect(JSON.stringify(call('exporters', 'a@mandry.example').data)).toContain('id-0')
  expect(call('exporters', 'mandry.example').data).toEqual([])
  expect(call('erasers', 'a@mandry.example')).toMatchObject({ items_removed: true })
  const left = stored().map(({ inputs }) => inputs['email'])
  expect(left).not.toContain('a@mandry.example')
  expect(left).toContain('b@mandry.example')
})

test('speaks Ukrainian in the administration of a Ukrainian WordPress', () => {
  expect(site.run(`add_filter('locale', fn () => 'uk'); echo __('Enquiries', 'mandry');`)).toBe(
    'Запити',
  )
})

test('nobody but an administrator reads enquiries, and files of the plug-in answer nothing', async ({
  page,
}) => {
  for (const path of ['enquiry.php', 'enquiries.php', 'mandry.php', 'uninstall.php']) {
    const answer = await fetch(`${site.url}/wp-content/plugins/mandry/${path}`, {
      method: 'POST',
      body: new URLSearchParams({ message: 'Hello' }),
    })
    expect(await answer.text(), path).toBe('')
  }
  const read = await fetch(`${site.url}/?rest_route=/mandry/v1/enquiries`)
  expect(read.status).toBe(404)
  await page.goto(`${site.url}/wp-admin/admin.php?page=mandry-enquiries`)
  await expect(page.getByLabel('Username or Email Address')).toBeVisible()
  const fromElsewhere = await fetch(`${site.url}/?rest_route=/mandry/v1/enquiries`, {
    method: 'POST',
    headers: { origin: 'https://another.example' },
    body: new URLSearchParams({ message: 'Hello' }),
  })
  expect(fromElsewhere.status).toBe(403)
})

test('uninstalling keeps the enquiries unless the settings say otherwise', async () => {
  const uninstall = () =>
    site.run(
      `define('WP_UNINSTALL_PLUGIN', 'mandry/mandry.php'); require WP_PLUGIN_DIR . '/mandry/uninstall.php';
      echo $wpdb->get_var("SHOW TABLES LIKE '{$wpdb->prefix}mandry_enquiries'");`,
    )
  set({ delete_data: false })
  expect(uninstall()).toBe('wp_mandry_enquiries')
  set({ delete_data: true })
  expect(uninstall()).toBe('')
})
