// Loaded before the programs of this project, which are TypeScript: an older Node stops here, with a line that helps.
// Plain CommonJS, which every Node can read.
var WANTED = 24

if (Number(process.versions.node.split('.')[0]) < WANTED) {
  console.error(
    'Node ' +
      WANTED +
      ' or later is needed, this is ' +
      process.version +
      '. Run "npm ci" without --ignore-scripts, which installs it in the project, then use the scripts of npm: "npm start", "npm test".',
  )
  process.exit(1)
}
