// The bridge to the player for Unity's WebGL builds (docs/webgl-bridge.md).
mergeInto(LibraryManager.library, {
  $immersiveTraining: { port: null, envelope: { source: 'immersive-bridge', version: 1 } },

  ImmersiveTrainingConnect__deps: ['$immersiveTraining'],
  ImmersiveTrainingConnect: function (target, name, version) {
    var object = UTF8ToString(target);
    var content = { name: UTF8ToString(name).slice(0, 200), version: UTF8ToString(version).slice(0, 50) };
    var started = false;
    var receive = function (message) {
      started = started || message.type === 'start';
      SendMessage(object, 'OnBridgeMessage', JSON.stringify(message));
    };
    var channel = new MessageChannel();
    immersiveTraining.port = channel.port1;
    channel.port1.onmessage = function (event) {
      var data = event.data;
      if (data && data.source === immersiveTraining.envelope.source && data.version === 1) receive(data);
    };
    var ready = Object.assign({ type: 'ready', content: content }, immersiveTraining.envelope);
    if (window.parent !== window) window.parent.postMessage(ready, '*', [channel.port2]);
    // Without a player the content runs alone, for example in a tab.
    setTimeout(function () {
      if (!started) receive({ type: 'start', lang: navigator.language.slice(0, 2), skills: [] });
    }, window.parent === window ? 0 : 3000);
  },

  ImmersiveTrainingSend__deps: ['$immersiveTraining'],
  ImmersiveTrainingSend: function (json) {
    immersiveTraining.port.postMessage(Object.assign(JSON.parse(UTF8ToString(json)), immersiveTraining.envelope));
  },

  ImmersiveTrainingSendImage__deps: ['$immersiveTraining'],
  ImmersiveTrainingSendImage: function (bytes, length, contentType, description, context) {
    var image = new Blob([HEAPU8.slice(bytes, bytes + length)], { type: UTF8ToString(contentType) });
    var message = { type: 'image', image: image, description: UTF8ToString(description), context: UTF8ToString(context) };
    immersiveTraining.port.postMessage(Object.assign(message, immersiveTraining.envelope));
  },
});
