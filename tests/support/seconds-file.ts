/** What the steps of the last `npm test` took: `npm run stats` prints it. */
export const SECONDS_FILE = '.cache/test-seconds.json'
