// What a reader of the browser's half may rely on. Layout is prettier's. Unknown names and properties are tsc's, which knows the browser, so no
// list of globals is kept here.
import js from "@eslint/js"

const MARKUP = "AssignmentExpression > MemberExpression.left > Identifier.property[name=/^(inner|outer)HTML$/]"

export default [
  { ignores: ["node_modules/", ".venv/", "var/", "dist/"] },
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2024, sourceType: "module" },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-undef": "off",
      // The browser has variables of these names: where one of our own was forgotten, they would be taken for it.
      "no-restricted-globals": [
        "error",
        "event",
        "name",
        "status",
        "length",
        "top",
        "parent",
        "self",
        "origin",
        "screen",
      ],
      "no-restricted-syntax": [
        "error",
        { selector: MARKUP, message: "Elements come from kit/dom.js: nothing that was written turns into markup." },
      ],
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-var": "error",
      "prefer-const": ["error", { destructuring: "all" }],
      "array-callback-return": "error",
      "no-self-compare": "error",
      "no-template-curly-in-string": "error",
      "no-unreachable-loop": "error",
      "no-use-before-define": ["error", { functions: false, variables: false }],
      "object-shorthand": "error",
    },
  },
]
