// Scripts of modules as the platform serves them, written for the tests in the three ways there are.

/** What all of them do; `this` counts, so that a lost one is noticed. */
const METHODS = `
  getTemplate(ref, change, isShown, model) {
    return { constructor: 'field', ref, isShown, kind: this.kind, model: { data_model: { interpretation: [
      { src: 'table', id: 'value', settings: { show_field: 1, wide: true } },
      { src: 'form', id: 'bold' },
    ] } } }
  },
  getDefaultValue(model) { return Promise.resolve(this.kind + ' of ' + model.field_id) },
  getSettings(scope, type) { return [{ title: 'Options', type, kind: this.kind }] },
  filter: {
    options: ['equal_or', 'value'],
    getSearchOptions() { return this.options },
    getDropdownValues() { return [{ name: 'One', value: 1 }] },
  },
  getInterpretation(gudhub, value, appId, itemId, field, dataType) {
    const by = gudhub && gudhub.name
    return [
      { id: 'default', name: 'Default', content: () => value },
      { id: 'bold', name: 'Bold', content: () => Promise.resolve('<b>' + value + '</b>') },
      { id: 'value', name: 'Value', content: () => [by, value, appId, itemId, field && field.field_id, dataType].join(' ') },
    ]
  },
  getInterpretatedValue(value) { return this.kind + ': ' + value },
  onMessage(appId, userId, message) { return { kind: this.kind, appId, userId, message } },
  getActionScope(scope) { scope.kind = this.kind },
  runAction(scope) { scope.ran = this.kind },
  getWindowScope(scope) { return { ...scope, kind: this.kind } },
  getWindowHTML(scope) { return '<p>' + scope.title + '</p>' },
`

/** As pages load it: a script that registers a factory. */
export function angularScript(moduleId: string, before = ''): string {
  return `${before}
var leaked = 'no'
angular.module('gudhub.modules', []).directive('ghText', function () { return {} })
  .factory('${moduleId}', ['$q', '$http', function ($q, $http) {
    return { kind: 'angular', http: $http, wait: $q.when(1), ${METHODS} }
  }])`
}

/** As servers load an angular module, and as class and automation modules are everywhere. */
export function classScript(kind: string, before = ''): string {
  return `${before}
const methods = { ${METHODS} }
export default class Module {
  constructor(id) { this.id = id; this.kind = '${kind}' }
}
for (const name of Object.keys(methods)) Module.prototype[name] = methods[name]`
}

/** A module whose every method does the same. */
export function badScript(body: string): string {
  return `const bad = () => { ${body} }
export default class Bad {
  getTemplate = bad
  getDefaultValue = bad
  getSettings = bad
  filter = { getSearchOptions: bad, getDropdownValues: bad }
  getInterpretation = bad
  getInterpretatedValue = bad
  onMessage = bad
  getActionScope = bad
  runAction = bad
  getWindowScope = bad
  getWindowHTML = bad
}`
}
